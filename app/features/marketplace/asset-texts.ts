import type { Doubt } from '../../platform/validation/file-doubt.ts'

/** What the marketplace says: sections 2, 5 and 8 of the specification, verbatim. */
export const MARKETPLACE_TEXTS = {
  title: 'Unpause Marketplace',
  subtitle: 'Discover premium startup assets with listings, file downloads, and collaboration opportunities.',
  none: 'No assets found',
  noneMatching: 'Try adjusting your search terms or filters',
  noneYet: 'Be the first to list an asset in the marketplace!',
  addBookmark: 'Add upvote',
  removeBookmark: 'Remove upvote',
  bookmarked: { title: 'Bookmarked!', description: 'Asset saved to your bookmarks' },
  unbookmarked: { title: 'Bookmark removed', description: 'Asset removed from bookmarks' },
  bookmarkFailed: { title: 'Error', description: 'Failed to update bookmark. Please try again.' },
  downloading: { title: 'Download started', description: 'Your file download has begun.' },
  downloadFailed: {
    title: 'Download failed',
    description: 'Failed to download the file. Please try again.',
  },
} as const

/** What is said about listings that came with the demo. */
export const DEMO_LISTING_TEXTS = {
  label: 'Demo listing',
  /** Stands after the label. */
  invented: ', made up by Unpause; its seller, its product and its numbers are invented',
  writeToUs: 'Write to the people who run this site',
  subject: (id: string) => `Demo listing: /asset/${id}`,
} as const

/** What stands beside a file that its seller offers although it's odd. */
export const DOUBT_TEXTS: Readonly<Record<Doubt, string>> = {
  'other kind': 'Not what its name says',
  incomplete: 'Looks incomplete',
}
