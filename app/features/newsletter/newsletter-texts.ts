/**
 * What the newsletter's form says, literally (SHELL-18, SHELL-19). It's separate from `newsletter.ts`, so
 * that pages load it only on submit.
 */
export const NEWSLETTER_TEXTS = {
  blank: {
    title: 'Please enter a valid email',
    description: 'We need your email address to send you updates.',
  },
  subscribed: {
    title: 'Thanks for subscribing!',
    description: "You'll be the first to know about updates and new revival stories.",
  },
  linkSent: "We've sent you an email with a link. Follow it to confirm your address.",
  oneMoreStep: (email: string) => `One more step: click the link we sent to ${email}.`,
  failed: "We couldn't subscribe you",
  unreachable: "We couldn't save your address. Please try again in a moment.",
  invalidEmail: 'Please enter a valid email address',
  tooMany: 'Too many signups from your network. Please try again in a few minutes.',
  unknownLink: "We couldn't find a subscription for this link.",
  noToken: 'A token is required',
} as const

/** What programs read that confirm or unsubscribe. */
export const SUBSCRIPTION_STATES = {
  waiting: "This address isn't confirmed yet.",
  confirmed: 'This address is subscribed.',
  unsubscribed: 'This address is unsubscribed.',
} as const
