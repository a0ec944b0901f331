/** Texts of lists of stories, literal where sections 2 and 8 of the specification quote them. */
export const STORY_LIST_TEXTS = {
  loading: 'Loading stories',
  view: 'View Story',
  comment: 'Comment',
  /** Continues `comment` for screen readers; the story's name follows. */
  on: 'on',
  updated: 'Updated!',
  /** What the story says that the viewer has just submitted. */
  published: 'Just published',
  tellMore: 'Tell readers more',
  /** The mark of a story whose facts its founder didn't confirm. */
  unconfirmed: 'Facts not confirmed',
  signInToComment: 'Please sign in to comment on stories.',
  none: { title: 'No stories found', description: 'Be the first to submit your startup story!' },
  failed: (message: string) => `Failed to fetch startups: ${message}`,
} as const

/** PROF-05 is literal. */
export const BOOKMARKED_TEXTS = {
  none: {
    title: 'No bookmarks yet',
    description: 'Start bookmarking startup stories you find interesting.',
  },
  browse: 'Browse Stories',
  showMore: 'Show more',
  votes: (count: number) => (count === 1 ? 'vote' : 'votes'),
  saved: 'Saved',
} as const
