export const WHO_WROTE_TEXTS = {
  waiting: 'Waiting for you',
  wrote: 'Who wrote',
  /** The title of the list after those who wait. */
  others: 'Who else wrote',
  board: 'See all on the board',
  handover: 'Go to the handover',
  failed: "We couldn't load who wrote",
  failedHint: 'Please try again in a moment.',
} as const
