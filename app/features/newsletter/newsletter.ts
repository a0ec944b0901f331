/** How many characters an address may have; the database has the same limit. */
export const NEWSLETTER_LIMITS = { email: 254 } as const

/** Pages that email links open (GET) and change (POST). */
export const NEWSLETTER_PATHS = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const

export const SUBSCRIBE_PATH = '/newsletter/subscribe'

export const NEWSLETTER_FORM = {
  label: 'Hear when something unpauses',
  hint: 'New revival stories once in a while. Nothing else.',
  example: 'you@example.com',
  subscribe: 'Subscribe',
  offline: { title: 'Error', description: 'Please check your connection and try again.' },
} as const

export const SUBSCRIBE_OUTCOMES = ['subscribed', 'invalid', 'failed', 'many'] as const

export type SubscribeOutcome = (typeof SUBSCRIBE_OUTCOMES)[number]
