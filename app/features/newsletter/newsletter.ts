/** In characters; the database has the same limit. */
export const NEWSLETTER_LIMITS = { email: 254 } as const

/** Pages that email links open (GET) and change (POST). */
export const NEWSLETTER_PATHS = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const

export const SUBSCRIBE_PATH = '/newsletter/subscribe'

/** Shown below 'Thanks for subscribing!' (SHELL-17). */
export const LINK_SENT = 'An email with a link has been sent. Follow the link to confirm your address.'

export const SUBSCRIBE_OUTCOMES = ['subscribed', 'invalid', 'failed', 'many'] as const

export type SubscribeOutcome = (typeof SUBSCRIBE_OUTCOMES)[number]
