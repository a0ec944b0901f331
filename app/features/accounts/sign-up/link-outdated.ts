import { ApiError } from '../../../platform/api/api-error.ts'

const OUTDATED = new Set(['ALREADY_CONFIRMED', 'INVALID_TOKEN', 'SIGNED_IN', 'PASSWORD_REQUIRED'])

/** Whether the page shows a state of the link that has changed since. */
export const isLinkOutdated = (error: unknown): boolean =>
  error instanceof ApiError && OUTDATED.has(error.code)
