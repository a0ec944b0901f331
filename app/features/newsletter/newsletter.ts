/** Longest address that is taken in, in characters. The database holds to the same. */
export const NEWSLETTER_LIMITS = { email: 254 } as const

/** The pages that the links in newsletter mails lead to. Each shows where things stand, and takes the same by POST. */
export const NEWSLETTER_PATHS = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const

/** Where the form in the footer leads without scripts: takes the address by POST, and then says what came of it. */
export const SUBSCRIBE_PATH = '/newsletter/subscribe'

/** Stands under 'Thanks for subscribing!': an address counts once its owner has followed the link (SHELL-17). */
export const LINK_SENT = 'An email with a link has been sent. Follow the link to confirm your address.'

/** What it says. */
export const OUTCOMES = ['subscribed', 'invalid', 'failed', 'many'] as const

export type Outcome = (typeof OUTCOMES)[number]
