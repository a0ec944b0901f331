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

/** What became of a bookmark (CALLS-12). */
export interface BookmarkResult {
  action: 'added' | 'removed'
  bookmarked: boolean
}

/** A story that a member has put aside, as their profile lists it (DATA-06). */
export interface BookmarkItem {
  /** The bookmark's. */
  id: string
  type: 'startup'
  /** Name of the story. */
  title: string
  description: string | null
  /** When it was put aside; ISO 8601, UTC */
  created_at: string
  /** The story's. */
  item_id: string
  one_liner: string | null
  votes: number
  tags: string[]
  logo_url: string | null
}

/** A load of a member's bookmarks, the newest first (CALLS-13). */
export interface BookmarkPage {
  items: BookmarkItem[]
  /** What to ask for next as `after`; null at the end. */
  next: string | null
  total: number
}
