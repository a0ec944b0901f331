import { ApiError } from '../../../platform/api/api-error.ts'
import { ACCOUNT_TEXTS } from '../account.ts'

/**
 * What a form says of a call that failed: the server's own words, or `fallback` where it had none (AUTH-10, AUTH-12).
 * A call that never got an answer is unexpected, unless there is more to say of it.
 */
export const failureText = (
  error: unknown,
  fallback: string,
  unanswered: string = ACCOUNT_TEXTS.unexpected,
): string => (error instanceof ApiError ? error.message || fallback : unanswered)
