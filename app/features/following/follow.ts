import { formatNumber } from '../../ui/numbers.ts'
export const FOLLOW_KINDS = ['story', 'person', 'category', 'tag', 'search'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]

/** The database enforces the same. */
export const FOLLOW_LIMITS = { follows: 1_000, searches: 20, term: 200 } as const

export const FOLLOWING_PER_LOAD = 30

/** How many characters of a text a list shows. */
export const FOLLOWING_EXCERPT = 300

/** What the API says about follows. */
export const FOLLOW_TEXTS = {
  notFound: 'Nothing to follow here',
  yourself: "You can't follow yourself.",
  full: `You follow ${formatNumber(FOLLOW_LIMITS.follows)} things already. Stop following something first.`,
  fullOfSearches: `You follow ${FOLLOW_LIMITS.searches} searches already. Stop following one first.`,
  noFeed: 'This feed has ended, or it never existed.',
} as const
