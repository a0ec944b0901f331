/** What is said about the folded replies of a thread, and loads with them. */
export const MORE_REPLIES_TEXTS = {
  loading: 'Loading replies…',
  failed: "We couldn't load the replies.",
  again: 'Try again',
} as const
