/** At most `max` times within any `window` seconds. */
export interface RateLimit {
  window: number
  max: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every limit on how often something may be done, by name. */
export const RATE_LIMITS = {
  /** Sellers' contacts, for each caller: more than anybody writes to, too few to collect addresses. */
  'asset-contact': { window: 10 * MINUTE, max: 20 },
  /** Addresses for the newsletter, from each caller: nobody has us write to strangers without end. */
  newsletter: { window: 10 * MINUTE, max: 10 },
  /** Messages to support, from each address. */
  support: { window: HOUR, max: 5 },
  /** Messages to a founder, from each member about each offer. Each is emailed: no mailbox is to be flooded. */
  interest: { window: DAY, max: 5 },
  /** Emails with a link that confirms an address, to each address. */
  confirmation: { window: HOUR, max: 10 },
  /** Emails with a link for a new password, to each account. */
  'password-reset': { window: HOUR, max: 5 },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS

/** Limits on guessing, from each network address: better-auth counts its requests by them. */
export const AUTH_RATE_LIMIT: RateLimit = { window: MINUTE, max: 300 }
export const AUTH_PATH_RATE_LIMITS: Record<string, RateLimit> = {
  '/sign-in/email': { window: MINUTE, max: 30 },
  '/sign-in/social': { window: MINUTE, max: 30 },
  '/sign-up/email': { window: MINUTE, max: 60 },
  '/request-password-reset': { window: MINUTE, max: 30 },
  '/reset-password': { window: MINUTE, max: 30 },
  '/change-password': { window: MINUTE, max: 30 },
}
