import { API_ERROR_TEXTS } from './api-error-texts.ts'
import { AppError } from './app-error.ts'
import {
  badRequest,
  blocked,
  conflict,
  forbidden,
  insufficientStorage,
  suspended,
  unavailable,
} from './errors.ts'

const isDatabaseError = (error: unknown): error is Error & { code: string; constraint?: string } =>
  error instanceof Error &&
  !(error instanceof AppError) &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

const hasState =
  (...states: string[]) =>
  (error: unknown): boolean =>
    isDatabaseError(error) && states.includes(error.code)

export const isMissingReference = hasState('23503')

/** What a restrictive policy refused: PostgreSQL's message names it. */
function refusalOf(error: unknown): 'suspended' | 'blocked' | undefined {
  if (!isDatabaseError(error) || error.code !== '42501') return undefined
  const [, reason] = /\b(?:insert|update)_unless_(suspended|blocked)\b/.exec(error.message) ?? []
  return reason === 'suspended' || reason === 'blocked' ? reason : undefined
}

/** A reason that has a sentence of its own doesn't come here. */
export const isForbidden = (error: unknown): boolean => hasState('42501')(error) && !refusalOf(error)

export const isDuplicate = hasState('23505')

/** Whether there is no connection, one that ended, or one that is refused because the password changed. */
const isUnreachable = (code: string): boolean => /^(08|57P|28)/.test(code)

/** Our own SQL raises it with a message for the user. */
const OWN_MESSAGE = 'P0001'

const REFUSALS = { suspended, blocked, other: () => forbidden() }

/** Hides PostgreSQL's message, which may contain table names and values. @returns null for any other error */
export function fromDatabase(error: unknown): AppError | null {
  if (!isDatabaseError(error)) return null
  switch (error.code) {
    case '42501':
      return REFUSALS[refusalOf(error) ?? 'other']()
    case '23505':
      return conflict(API_ERROR_TEXTS.duplicate)
    case '23503':
      return new AppError(409, '23503', API_ERROR_TEXTS.missingReference)
    case '23502':
    case '23514':
    case '22001':
    case '22021':
    case '22P02':
    case '22P05':
    case '22003':
    case '22007':
    case '22008':
      return badRequest(API_ERROR_TEXTS.invalidValues)
    case OWN_MESSAGE:
      return new AppError(409, OWN_MESSAGE, error.message)
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
    case '53300':
      return unavailable(API_ERROR_TEXTS.busy)
    case '53100':
      return insufficientStorage()
    default:
      return isUnreachable(error.code) ? unavailable(API_ERROR_TEXTS.unreachable) : null
  }
}
