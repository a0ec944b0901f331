/** What is said about new comments. It loads once the reader comes near them. */
export const LIVE_COMMENTS_TEXTS = {
  arrived: (count: number) => (count === 1 ? '1 new comment.' : `${count} new comments.`),
  waiting: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
} as const
