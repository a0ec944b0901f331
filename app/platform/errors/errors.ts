import { UNEXPECTED } from '../api/api-error.ts'
import { AppError } from './app-error.ts'

/** Constructors of all API errors. Codes as decided in CALLS-01. */

export const notFound = (message: string) => new AppError(404, 'PGRST116', message)

export const notAuthenticated = (message = 'User not authenticated') => new AppError(401, 'PGRST301', message)

/** ROLES-05: reports row-level security violations as authentication errors. */
export const forbidden = (message = 'Authentication error. Please try logging out and back in.') =>
  new AppError(403, '42501', message)

export const badRequest = (message: string, fields?: Record<string, string>) =>
  new AppError(400, '22023', message, fields)

export const conflict = (message: string) => new AppError(409, '23505', message)

export const tooLarge = (message: string) => new AppError(413, 'too_large', message)

export const unsupportedMediaType = (message: string) => new AppError(415, 'unsupported_media_type', message)

export const tooManyRequests = (message: string) => new AppError(429, 'too_many_requests', message)

export const unavailable = (message: string) => new AppError(503, 'unavailable', message)

export const unexpected = () => new AppError(500, 'internal', UNEXPECTED)
