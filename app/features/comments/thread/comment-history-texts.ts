/** What the history of a comment says, and loads with it. */
export const HISTORY_TEXTS = {
  loading: 'Loading…',
  failed: "We couldn't load the earlier texts.",
  none: 'No earlier text is left.',
  changed: 'Changed',
  remove: 'Remove this earlier text',
  removed: { title: 'Earlier text removed' },
  notRemoved: 'Failed to remove the earlier text',
  tryAgain: 'Please try again.',
} as const
