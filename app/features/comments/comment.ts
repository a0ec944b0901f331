/** How many characters a comment may have; the database enforces the same limit. */
export const COMMENT_LIMITS = { content: 5_000 } as const

export const COMMENTS_PER_LOAD = 100

/** How many top comments a page has, each with its first replies. */
export const THREADS_PER_LOAD = 50

/** How many replies of a thread are shown; the rest is folded. */
export const REPLIES_SHOWN = 3

/** How long after posting an edit leaves no mark. The database decides. */
export const EDITS_WITHOUT_MARK_MS = 5 * 60_000

/** The name of an author who has none (COMM-05). */
export const ANONYMOUS_USER = 'Anonymous User'

export const COMMENT_TEXTS = {
  comments: 'Comments',
  heading: (count: number) => `Comments (${count})`,
  showEarlier: 'Show earlier comments',
  showLater: 'Show later comments',
  showMore: 'Show more comments',
  order: 'Order of comments',
  sorts: { oldest: 'Oldest', newest: 'Newest', useful: 'Most useful' },
  fromLink: 'You followed a link to one comment.',
  linkGone: 'The comment that the link led to is no longer there.',
  showAll: (count: number) => `Show all ${count}`,
  linked: 'The comment that you followed a link to:',
  moreReplies: (count: number) => `Show ${count} more ${count === 1 ? 'reply' : 'replies'}`,
  earlierReplies: (count: number) => `Show ${count} earlier ${count === 1 ? 'reply' : 'replies'}`,
  useful: 'Useful',
  reply: 'Reply',
  report: 'Report',
  inReplyTo: 'in reply to ',
  aRemovedComment: 'a removed comment',
  anEarlierComment: 'an earlier comment',
  /** The badge of the story's author, and what stands in place of the name on an anonymous story. */
  founder: 'Founder',
  /** What the octagon of the badge says to screen readers. */
  verified: ', verified',
  /** Its author has left, and let the comment stay. */
  deletedAccount: 'Deleted account',
  removed: {
    author: 'The author deleted this comment.',
    moderator: 'A moderator removed this comment.',
    account: 'The account of who wrote this was removed.',
    reports: 'Hidden until a moderator has looked.',
    rule: 'Held automatically until a moderator has looked.',
  },
  gone: 'This comment is no longer here.',
  removedFor: 'A moderator removed this comment: ',
  signIn: 'Sign in to comment',
  edited: 'edited',
  empty: 'No comments yet. Be the first to share your thoughts!',
} as const

/** The id of the heading, which takes the focus when a comment goes. */
export const COMMENTS_HEADING = 'comments-head'

/** The id of the element that shows a comment. */
export const commentAnchor = (id: string): string => `comment-${id}`

/** Where a comment stands, for links to it. */
export const commentPath = ({ id, startup_id }: { id: string; startup_id: string }): string =>
  `/story/${startup_id}?comment=${id}#${commentAnchor(id)}`
