/** Stands for a founder who is anonymous or has no name. */
export const ANONYMOUS_FOUNDER = 'Anonymous'

/** Headings of what an offer says. */
export const OFFER_DETAIL_TEXTS = {
  passesOn: 'What passes on',
  stays: "Doesn't come with it",
  terms: 'Terms',
  gives: 'The founder still gives',
  brings: 'What you bring',
  listings: 'In the marketplace',
} as const
