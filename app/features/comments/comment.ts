/** How much a comment may hold, in characters; the database holds to the same. */
export const COMMENT_LIMITS = { content: 5_000 } as const

/** The newest so many come with the page; earlier ones are asked for. */
export const COMMENTS_PER_LOAD = 100

/** COMM-05 */
export const ANONYMOUS_USER = 'Anonymous User'

/** What the comments section says (sections 2 and 8 of the specification, literal). */
export const COMMENT_TEXTS = {
  placeholder: 'Share your thoughts...',
  post: 'Post Comment',
  posting: 'Posting...',
  empty: 'No comments yet. Be the first to share your thoughts!',
  posted: { title: 'Success!', description: 'Your comment has been posted.' },
  failed: { title: 'Error', description: 'Failed to post comment. Please try again.' },
  signedOut: 'Your session has ended. Please sign in again: what you wrote is kept.',
  tooLong: `A comment may have at most ${COMMENT_LIMITS.content} characters`,
} as const

/** A comment with its author as everybody sees them (CALLS-17). */
export interface Comment {
  id: string
  startup_id: string
  user_id: string
  content: string
  /** ISO 8601, UTC */
  created_at: string
  author: { full_name: string | null; avatar_url: string | null }
}

export interface CommentPage {
  /** Oldest first (COMM-10). */
  items: Comment[]
  /** How many there are on the story in all. */
  total: number
  /** What to ask for next as `before`; null when there is nothing earlier. */
  earlier: string | null
}
