/** Only sellers who press Delete load them. */
export const DELETE_LISTING_TEXTS = {
  areYouSure: 'Delete this listing?',
  warning: "The listing and its files are removed at once. This can't be undone.",
} as const
