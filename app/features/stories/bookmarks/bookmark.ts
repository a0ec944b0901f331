/** What the bookmark of a story says (sections 4, 5 and 8 of the specification, literal). */
export const BOOKMARK_TEXTS = {
  save: 'Save',
  saved: 'Saved',
  added: { title: 'Story bookmarked!' },
  removed: { title: 'Bookmark removed' },
  signIn: 'Please sign in to bookmark stories.',
  failed: { title: 'Error', description: 'Failed to update bookmark' },
} as const

/** So many bookmarks a load. */
export const BOOKMARKS_PER_LOAD = 100
