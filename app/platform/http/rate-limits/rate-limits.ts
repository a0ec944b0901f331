/** At most `max` times within any `window` seconds. */
export interface RateLimit {
  window: number
  max: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const RATE_LIMITS = {
  /** Per caller. Sellers' contacts: enough for buyers, too few to harvest addresses. */
  'asset-contact': { window: 10 * MINUTE, max: 20 },
  /** Per caller. Limits emails to strangers. */
  newsletter: { window: 10 * MINUTE, max: 10 },
  support: { window: HOUR, max: 5 },
  /** Per member and offer. Each message is emailed to the founder. */
  interest: { window: DAY, max: 5 },
  confirmation: { window: HOUR, max: 10 },
  'password-reset': { window: HOUR, max: 5 },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS

/** Per network address; better-auth enforces it. */
export const AUTH_RATE_LIMIT: RateLimit = { window: MINUTE, max: 300 }
export const AUTH_PATH_RATE_LIMITS: Record<string, RateLimit> = {
  '/sign-in/email': { window: MINUTE, max: 30 },
  '/sign-in/social': { window: MINUTE, max: 30 },
  '/sign-up/email': { window: MINUTE, max: 60 },
  '/request-password-reset': { window: MINUTE, max: 30 },
  '/reset-password': { window: MINUTE, max: 30 },
  '/change-password': { window: MINUTE, max: 30 },
}

/** Streams that are open at the same time in one process. `retryAfter` is in seconds. */
export interface StreamLimit {
  perCaller: number
  total: number
  retryAfter: number
}

export const STREAM_LIMITS = {
  /** Per caller and story. Beyond it, the browser polls. */
  'live-comments': { perCaller: 5, total: 2_000, retryAfter: 60 },
  /** Per caller. Packing costs processor time. */
  archive: { perCaller: 2, total: 8, retryAfter: 30 },
} as const satisfies Record<string, StreamLimit>
