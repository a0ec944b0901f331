/** In characters; the database enforces the same limit. */
export const COMMENT_LIMITS = { content: 5_000 } as const

export const COMMENTS_PER_LOAD = 100

/** COMM-05 */
export const ANONYMOUS_USER = 'Anonymous User'

/** Literal texts of sections 2 and 8 of the specification. */
export const COMMENT_TEXTS = {
  placeholder: 'Share your thoughts...',
  post: 'Post Comment',
  posting: 'Posting...',
  empty: 'No comments yet. Be the first to share your thoughts!',
  posted: { title: 'Success!', description: 'Your comment has been posted.' },
  failed: { title: 'Error', description: 'Failed to post comment. Please try again.' },
  signedOut: 'Your session has ended. Please sign in again. We kept what you wrote.',
  tooLong: `Comments can be up to ${COMMENT_LIMITS.content} characters long`,
} as const
