import { AppError } from '../../platform/errors/app-error.ts'
import { ACCOUNT_TEXTS } from './account.ts'

/** What the sign-in library calls it → what people read (section 8 of the specification). */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: ACCOUNT_TEXTS.invalidCredentials,
  EMAIL_NOT_VERIFIED: ACCOUNT_TEXTS.notConfirmed,
  USER_ALREADY_EXISTS: ACCOUNT_TEXTS.alreadyRegistered,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ACCOUNT_TEXTS.alreadyRegistered,
  PASSWORD_TOO_SHORT: ACCOUNT_TEXTS.passwordTooShort,
  PASSWORD_TOO_LONG: ACCOUNT_TEXTS.passwordTooLong,
  INVALID_EMAIL: ACCOUNT_TEXTS.invalidEmail,
  PROVIDER_NOT_FOUND: ACCOUNT_TEXTS.googleFailed,
}

/**
 * The library's refusal as ours: its code is kept, its sentence replaced where the specification has one.
 * @param fallback said when the library says nothing
 */
export async function authError(response: Response, fallback: string): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null)
  const told = typeof body === 'object' && body !== null ? (body as { code?: unknown; message?: unknown }) : {}
  const code = typeof told.code === 'string' ? told.code : 'auth_failed'
  if (response.status === 429) return new AppError(429, 'too_many_requests', ACCOUNT_TEXTS.tooMany)
  const message = typeof told.message === 'string' && told.message !== '' ? told.message : fallback
  return new AppError(response.status, code, SENTENCES[code] ?? message)
}
