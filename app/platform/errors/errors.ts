import { UNEXPECTED } from '../api/api-error.ts'
import { OTHER_MEMBER } from '../api/viewer-transport.ts'
import { API_ERROR_TEXTS } from './api-error-texts.ts'
import { AppError } from './app-error.ts'
import { STORAGE_TEXTS } from './storage-texts.ts'

export const notFound = (message: string) => new AppError(404, 'PGRST116', message)

export const methodNotAllowed = (allowed: readonly string[]) =>
  new AppError(405, 'method_not_allowed', API_ERROR_TEXTS.methodNotAllowed, undefined, {
    allow: allowed.join(', '),
  })

export const notAuthenticated = (message: string = API_ERROR_TEXTS.notAuthenticated) =>
  new AppError(401, 'PGRST301', message)

/** Refuses a request whose token isn't one, or has ended (RFC 6750, 3.1). */
export const invalidToken = (message: string) =>
  new AppError(401, 'invalid_token', message, undefined, {
    'www-authenticate': 'Bearer error="invalid_token"',
  })

/** Refuses what a token may not do. @param code 'insufficient_scope' if another token might */
export const refusedToken = (code: 'insufficient_scope' | 'not_for_tokens', message: string) =>
  new AppError(403, code, message, undefined, { 'www-authenticate': 'Bearer error="insufficient_scope"' })

/** Refuses a request with a token in its address, which histories and logs keep. */
export const tokenInAddress = (message: string) => new AppError(400, 'token_in_address', message)

/** The error for what isn't allowed, also for violations of row-level security (ROLES-05). */
export const forbidden = (message: string = API_ERROR_TEXTS.forbidden) => new AppError(403, '42501', message)

/** Refuses members whose account an admin has suspended. */
export const suspended = () => new AppError(403, 'suspended', API_ERROR_TEXTS.suspended)

/**
 * Refuses what reaches somebody, if either has blocked the other. No byte of it says so: nobody is told.
 */
export const blocked = () => forbidden(API_ERROR_TEXTS.blocked)

/** Refuses members who proved who they are too long ago for what they want to do. */
export const reauthenticationRequired = () =>
  new AppError(403, 'reauthentication_required', API_ERROR_TEXTS.reauthenticationRequired)

/** Refuses members who need a second factor first, or have to show the one they have. */
export const secondFactorRequired = (message: string = API_ERROR_TEXTS.secondFactorRequired) =>
  new AppError(403, 'second_factor_required', message)

/**
 * Refuses a write from a page that shows another member than the session has, so that nobody sends what
 * somebody else wrote.
 */
export const otherMember = () => new AppError(409, OTHER_MEMBER, API_ERROR_TEXTS.otherMember)

export const badRequest = (message: string, fields?: Record<string, string>) =>
  new AppError(400, '22023', message, fields)

export const conflict = (message: string) => new AppError(409, '23505', message)

/** Answers for what the product used to do. */
export const gone = (message: string) => new AppError(410, 'gone', message)

/** Refuses messages about an offer that its founder has closed. */
export const offerClosed = (message: string) => new AppError(409, 'offer_closed', message)

export const tooLarge = (message: string = API_ERROR_TEXTS.tooLarge) =>
  new AppError(413, 'too_large', message)

export const misdirected = () => new AppError(421, 'misdirected', API_ERROR_TEXTS.misdirected)

/** @param headers that say what is accepted */
export const unsupportedMediaType = (message: string, headers: Record<string, string> = {}) =>
  new AppError(415, 'unsupported_media_type', message, undefined, headers)

/** Answers for an address or a file that was sent to be read. @param code what was in the way */
export const unreadableSource = (code: string, message: string) => new AppError(422, code, message)

/** @param headers see `rateLimitHeaders` */
export const tooManyRequests = (message: string, headers: Record<string, string> = {}) =>
  new AppError(429, 'too_many_requests', message, undefined, headers)

/** Refuses everybody for a while (RFC 4918, 11.5). */
export const insufficientStorage = () => new AppError(507, 'insufficient_storage', STORAGE_TEXTS.disk)

/** Answers for what works again by itself. @param retryAfter in seconds */
export const unavailable = (message: string, retryAfter = 5) =>
  new AppError(503, 'unavailable', message, undefined, { 'retry-after': String(retryAfter) })

export const unexpected = () => new AppError(500, 'internal', UNEXPECTED)
