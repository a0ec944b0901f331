import { z } from 'zod'
import { AppError } from '../../platform/errors/app-error.ts'
import { tooManyRequests, unexpected } from '../../platform/errors/errors.ts'
import { ACCOUNT_TEXTS } from './account.ts'
import { PASSWORD_TEXTS } from './password/password.ts'

/** What the sign-in library calls it → what people read (section 8 of the specification). */
const SENTENCES: Readonly<Record<string, string>> = {
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

const refusal = z.object({ code: z.string().optional(), message: z.string().optional() }).catch({})

/**
 * The library's refusal as ours: its code is kept, its sentence replaced where the specification has one.
 * @param fallback said when the library says nothing
 */
export async function authError(response: Response, fallback: string): Promise<AppError> {
  if (response.status >= 500) return unexpected()
  const { code = 'auth_failed', message } = refusal.parse(await response.json().catch(() => null))
  const sentence = SENTENCES[code]
  if (response.status === 429) return tooManyRequests(sentence ?? ACCOUNT_TEXTS.tooMany)
  return new AppError(response.status, code, sentence || message || fallback)
}
