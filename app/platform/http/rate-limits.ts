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
  /** Per address. */
  support: { window: HOUR, max: 5 },
  /** Per member and offer. Each message is emailed to the founder. */
  interest: { window: DAY, max: 5 },
  /** Per email address. */
  confirmation: { window: HOUR, max: 10 },
  /** Per account. */
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
