import { ApiError } from './api-error.ts'

export const ARCHIVE_TEXTS = {
  alreadyTwo: "You're already downloading two archives. Please try again when one of them is finished.",
  busy: 'Too many archives are being downloaded right now. Please try again in half a minute.',
} as const

/**
 * Why an archive can't be sent right now; undefined for any other error. It is for answers to HEAD, which
 * have no text.
 */
export const archiveRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? { 429: ARCHIVE_TEXTS.alreadyTwo, 503: ARCHIVE_TEXTS.busy }[error.status]
    : undefined
