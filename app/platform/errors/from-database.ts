import { AppError } from './app-error.ts'
import { badRequest, conflict, forbidden, unavailable } from './errors.ts'

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

/** Foreign key violation. */
export const isMissingReference = hasState('23503')

/** Row-level security or a missing grant. */
export const isForbidden = hasState('42501')

/** Raised by our own SQL with a message for the user. */
const OWN_MESSAGE = 'P0001'

/**
 * Converts a database error to an API error without PostgreSQL's own message, which may contain table names and values.
 * @returns null for any other error
 */
export function fromDatabase(error: unknown): AppError | null {
  if (!isDatabaseError(error)) return null
  switch (error.code) {
    case '42501':
      return forbidden()
    case '23505':
      return conflict('This already exists.')
    case '23503':
      return new AppError(409, '23503', 'Something this refers to no longer exists. Please reload the page.')
    case '23502':
    case '23514':
    case '22001':
    case '22021':
    case '22P02':
    case '22P05':
    case '22003':
    case '22007':
    case '22008':
      return badRequest('Some values are invalid.')
    case OWN_MESSAGE:
      return new AppError(409, OWN_MESSAGE, error.message)
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
    case '53300':
      return unavailable("We're busy right now. Please try again in a moment.")
    default:
      return error.code.startsWith('08') || error.code.startsWith('57P')
        ? unavailable("We can't reach our database right now. Please try again in a moment.")
        : null
  }
}
