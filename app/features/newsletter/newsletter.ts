/** Longest address that is taken in, in characters. The database holds to the same. */
export const NEWSLETTER_LIMITS = { email: 254 } as const

/** What the sign-up says (SHELL-18, SHELL-19, literal) and, below, what it says of refusals. */
export const NEWSLETTER_TEXTS = {
  blank: {
    title: 'Please enter a valid email',
    description: 'We need your email address to send you updates.',
  },
  subscribed: {
    title: 'Thanks for subscribing!',
    description: "You'll be the first to know about updates and new revival stories.",
  },
  failed: 'Could not subscribe',
  unreachable: 'Your address was not stored. Please try again in a moment.',
  invalidEmail: 'Please enter a valid email address',
} as const

/** The pages that the links in newsletter mails lead to. Each shows where things stand, and takes the same by POST. */
export const NEWSLETTER_PATHS = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const

/** Where the form in the footer leads without scripts: takes the address by POST, and then says what came of it. */
export const SUBSCRIBE_PATH = '/newsletter/subscribe'

/** What it says. */
export const OUTCOMES = ['subscribed', 'invalid', 'failed'] as const

export type Outcome = (typeof OUTCOMES)[number]

/**
 * How an address stands on the list: it waits for its owner's word, is written to, or is left alone. Who has
 * unsubscribed and subscribes again waits once more.
 */
export type SubscriptionState = 'waiting' | 'confirmed' | 'unsubscribed'

export interface Subscription {
  state: SubscriptionState
}
