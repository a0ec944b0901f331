/** How many stories trend (LAND-22), show at first (LAND-05), and are added at a time (LAND-06). */
export const TRENDING = { among: 100, first: 3, more: 6 } as const

/** Literal texts of sections 2 and 6 of the specification. */
export const TRENDING_TEXTS = {
  title: 'Trending Stories',
  showMore: (count: number) => `Show ${count} More Stories`,
  showLess: 'Show Less',
  viewAll: 'View All Stories',
  share: 'Share Your Story',
  failed: 'Error',
  notLoaded: "We couldn't load the trending stories",
  tryAgain: 'Please try again.',
  signInToExplore: 'Please sign in to explore all stories.',
  signInToShare: 'Please sign in to submit your story.',
} as const

/** Size of the next load (LAND-06). */
export const nextBatchSize = (shown: number, total: number): number =>
  Math.max(0, Math.min(TRENDING.more, total - shown))
