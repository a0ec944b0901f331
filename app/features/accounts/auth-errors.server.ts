import { z } from 'zod'
import { AppError } from '../../platform/errors/app-error.ts'
import { tooManyRequests, unexpected } from '../../platform/errors/errors.ts'
import { ACCOUNT_TEXTS } from './account.ts'
import { PASSWORD_TEXTS } from './password/password.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: ACCOUNT_TEXTS.invalidCredentials,
  EMAIL_NOT_VERIFIED: ACCOUNT_TEXTS.notConfirmed,
  USER_ALREADY_EXISTS: ACCOUNT_TEXTS.alreadyRegistered,
  FAILED_TO_CREATE_USER: ACCOUNT_TEXTS.signUpFailed,
  PASSWORD_TOO_SHORT: ACCOUNT_TEXTS.passwordTooShort,
  PASSWORD_TOO_LONG: ACCOUNT_TEXTS.passwordTooLong,
  INVALID_EMAIL: ACCOUNT_TEXTS.invalidEmail,
  PROVIDER_NOT_FOUND: ACCOUNT_TEXTS.googleFailed,
  INVALID_PASSWORD: PASSWORD_TEXTS.wrongCurrent,
  CREDENTIAL_ACCOUNT_NOT_FOUND: PASSWORD_TEXTS.noneSet,
  INVALID_TOKEN: PASSWORD_TEXTS.deadLink,
  USER_NOT_FOUND: PASSWORD_TEXTS.deadLink,
  TOO_MANY_CONFIRMATIONS: ACCOUNT_TEXTS.tooManyConfirmations,
}

const errorBody = z.object({ code: z.string().optional(), message: z.string().optional() }).catch({})

/** @param fallback message when neither the specification nor better-auth has one */
export async function authError(response: Response, fallback: string): Promise<AppError> {
  if (response.status >= 500) return unexpected()
  const { code = 'auth_failed', message } = errorBody.parse(await response.json().catch(() => null))
  const text = MESSAGES[code]
  if (response.status === 429) return tooManyRequests(text ?? ACCOUNT_TEXTS.tooMany)
  return new AppError(response.status, code, text || message || fallback)
}
