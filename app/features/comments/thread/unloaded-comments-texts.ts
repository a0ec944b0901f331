/** What stands in place of the comments until they are loaded. */
export const UNLOADED_COMMENTS_TEXTS = {
  loading: 'Loading comments…',
  title: "We couldn't load the comments",
  failed: 'Please try again.',
} as const
