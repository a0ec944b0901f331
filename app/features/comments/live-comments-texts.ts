/** Loaded once the reader comes near the comments. */
export const LIVE_COMMENTS_TEXTS = {
  arrived: (count: number) => (count === 1 ? '1 new comment.' : `${count} new comments.`),
  waiting: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
} as const
