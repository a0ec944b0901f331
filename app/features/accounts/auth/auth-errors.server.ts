import { z } from 'zod'
import { API_ERROR_TEXTS } from '../../../platform/errors/api-error-texts.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { forbidden, tooManyRequests, unexpected } from '../../../platform/errors/errors.ts'
import { rateLimitHeaders } from '../../../platform/http/rate-limits/rate-limit-headers.ts'
import {
  AUTH_PATH_RATE_LIMITS,
  AUTH_RATE_LIMIT,
  type RateLimit,
} from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { ACCOUNT_TEXTS } from '../account.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: ACCOUNT_TEXTS.invalidCredentials,
  EMAIL_NOT_VERIFIED: ACCOUNT_TEXTS.notConfirmed,
  USER_ALREADY_EXISTS: ACCOUNT_TEXTS.alreadyRegistered,
  FAILED_TO_CREATE_USER: ACCOUNT_TEXTS.signUpFailed,
  PASSWORD_TOO_SHORT: ACCOUNT_TEXTS.passwordTooShort,
  PASSWORD_TOO_LONG: ACCOUNT_TEXTS.passwordTooLong,
  INVALID_EMAIL: ACCOUNT_TEXTS.invalidEmail,
  PROVIDER_NOT_FOUND: ACCOUNT_TEXTS.googleFailed,
}

/**
 * The codes for a foreign request, which is refused as `sameOrigin` does. better-auth also wants to know the
 * origin of one with cookies.
 */
const FOREIGN = new Set(['MISSING_OR_NULL_ORIGIN', 'INVALID_ORIGIN'])

const errorBody = z.object({ code: z.string().optional(), message: z.string().optional() }).catch({})

/**
 * Turns a response of better-auth into an error.
 * @param fallback message when neither the specification nor better-auth has one
 * @param path of better-auth, whose limit is in the headers of a 429
 */
export async function authError(response: Response, fallback: string, path: string): Promise<AppError> {
  if (response.status >= 500) return unexpected()
  const { code = 'auth_failed', message } = errorBody.parse(await response.json().catch(() => null))
  if (FOREIGN.has(code)) return forbidden(API_ERROR_TEXTS.foreignOrigin)
  const text = MESSAGES[code]
  if (response.status === 429)
    return tooManyRequests(text ?? ACCOUNT_TEXTS.tooMany, limitHeaders(response, path))
  return new AppError(response.status, code, text || message || fallback)
}

/** The headers about the limit; none unless better-auth has counted the attempt. */
function limitHeaders({ headers }: Response, path: string) {
  const retryAfter = Number(headers.get('x-retry-after') ?? 0)
  const { max } = (AUTH_PATH_RATE_LIMITS as Record<string, RateLimit>)[path] ?? AUTH_RATE_LIMIT
  return retryAfter > 0 ? rateLimitHeaders(max, { remaining: 0, resetAfter: retryAfter, retryAfter }) : {}
}
