/** Asked before an offer that says too little is published. */
export const OFFER_QUESTION = {
  title: 'Publish anyway?',
  gaps: {
    looking_for_roles: 'Nothing says whom you look for.',
    available_assets: 'Nothing says what you hand over.',
    contact_method: "Nothing says how you'd like to be contacted.",
  },
  publish: 'Publish anyway',
  back: 'Add it first',
} as const
