/** In characters; the database enforces the same limit. */
export const COMMENT_LIMITS = { content: 5_000 } as const

export const COMMENTS_PER_LOAD = 100

/** Top comments, each with its first replies. */
export const THREADS_PER_LOAD = 50

/** Of a thread; the rest is folded. */
export const REPLIES_SHOWN = 3

/** The first one is the default. */
export const COMMENT_SORTS = ['oldest', 'newest', 'useful'] as const

export type CommentSort = (typeof COMMENT_SORTS)[number]

/** After posting. The database decides. */
export const EDITS_WITHOUT_MARK_MS = 5 * 60_000

/** COMM-05 */
export const ANONYMOUS_USER = 'Anonymous User'

export const COMMENT_TEXTS = {
  heading: (count: number) => `Comments (${count})`,
  showEarlier: 'Show earlier comments',
  signIn: 'Sign in to comment',
  builder: 'Builder',
  edited: 'edited',
  empty: 'No comments yet. Be the first to share your thoughts!',
} as const

/** The id of the heading, which takes the focus when a comment goes. */
export const COMMENTS_HEADING = 'comments-head'

/** The id of the element that shows a comment. */
export const commentAnchor = (id: string): string => `comment-${id}`
