import type { StoryCardData } from '../../stories/story.ts'

/** How many stories trend (LAND-22), how many show at first (LAND-05), and how many more at a time (LAND-06). */
export const TRENDING = { among: 100, first: 3, more: 6 } as const

/** A story as the landing page shows it. */
export type TrendingStory = Pick<
  StoryCardData,
  | 'id'
  | 'name'
  | 'one_liner'
  | 'tags'
  | 'stage'
  | 'logo_url'
  | 'votes'
  | 'is_open_for_revival'
  | 'created_at'
  | 'voted'
>

/** The stories that trend, as far as they were asked for: the most voted first, then the newest (LAND-12). */
export interface Trending {
  items: TrendingStory[]
  /** How many there are altogether. */
  total: number
}

/** What the landing page says about its stories (sections 2 and 6 of the specification, literal). */
export const TRENDING_TEXTS = {
  title: 'Trending Stories',
  updated: 'Updated!',
  showMore: (count: number) => `Show ${count} More Stories`,
  showLess: 'Show Less',
  viewAll: 'View All Stories',
  share: 'Share Your Story',
  signInToExplore: 'Please sign in to explore all stories.',
  signInToShare: 'Please sign in to submit your story.',
} as const

/** How many stories the next load adds to those shown: six, or what remains (LAND-06). */
export const moreThan = (shown: number, total: number): number =>
  Math.max(0, Math.min(TRENDING.more, total - shown))
