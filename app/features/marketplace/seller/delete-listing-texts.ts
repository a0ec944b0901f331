/** What sellers read who press Delete. Only they load it. */
export const DELETE_LISTING_TEXTS = {
  areYouSure: 'Delete this listing?',
  warning: "The listing and its files are removed at once. This can't be undone.",
} as const
