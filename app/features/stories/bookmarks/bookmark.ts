/** Literal texts of sections 4, 5 and 8 of the specification. */
export const BOOKMARK_TEXTS = {
  save: 'Save',
  saved: 'Saved',
  added: { title: 'Story bookmarked!' },
  removed: { title: 'Bookmark removed' },
  signIn: 'Please sign in to bookmark stories.',
  failed: { title: 'Error', description: 'Failed to update bookmark' },
} as const

export const BOOKMARKS_PER_LOAD = 100
