import type { RateLimitResult } from './rate-limits.db.ts'

/**
 * `RateLimit-*` of the IETF draft, and `Retry-After` for a refused attempt. Times are in seconds.
 * `RateLimit-Reset` is when the oldest attempt leaves the window.
 */
export const rateLimitHeaders = (
  max: number,
  { remaining, resetAfter, retryAfter }: Omit<RateLimitResult, 'allowed'>,
): Record<string, string> => ({
  'ratelimit-limit': String(max),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(resetAfter),
  ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
})
