import { RATE_LIMITS, type RateLimit, type RateLimitName } from './rate-limit-table.ts'

/** What admins may change. Limits that protect accounts and the server itself aren't among them. */
export const ADJUSTABLE_LIMITS = {
  comment: 'Comments',
  'comment-change': 'Changes of comments',
  story: 'Stories',
  'story-change': 'Withdrawing stories and publishing them again',
  'story-update': 'Updates of stories',
  correction: 'Proposed corrections',
  listing: 'Listings',
  'listing-change': 'Changes of listings',
  vote: 'Votes',
  useful: 'Marks as useful',
  bookmark: 'Bookmarks',
  follow: 'Follows',
  interest: 'Messages about a revival',
  'interest-per-offer': 'Messages about one revival',
  upload: 'Uploads',
  report: 'Reports',
  appeal: 'Appeals',
  search: 'Searches',
  support: 'Support messages',
  newsletter: 'Newsletter sign-ups',
  'asset-contact': 'Looking at contacts of sellers',
} as const satisfies Partial<Record<RateLimitName, string>>

export type AdjustableLimit = keyof typeof ADJUSTABLE_LIMITS

export const isAdjustable = (name: string): name is AdjustableLimit => Object.hasOwn(ADJUSTABLE_LIMITS, name)

export const ADJUSTABLE_NAMES = Object.keys(ADJUSTABLE_LIMITS).filter(isAdjustable)

/** How far from the default a limit may be. */
const FACTOR = 4

/** What a limit is without a change, and the bounds of a change. */
export function boundsOf(name: AdjustableLimit) {
  const { window, max, firstDay }: RateLimit = RATE_LIMITS[name]
  return { window, max, firstDay, least: Math.ceil(max / FACTOR), most: max * FACTOR }
}

/** For a page that changes them. */
export const adjustableLimits = () =>
  ADJUSTABLE_NAMES.map((name) => ({ name, label: ADJUSTABLE_LIMITS[name], ...boundsOf(name) }))

export type ChangedLimits = Partial<Record<AdjustableLimit, number>>

/** A limit with what admins changed. The first day of an account never allows more than the others. */
export function limitWith(name: RateLimitName, changed: ChangedLimits): RateLimit {
  const limit: RateLimit = RATE_LIMITS[name]
  const max = isAdjustable(name) ? changed[name] : undefined
  if (max === undefined) return limit
  return {
    window: limit.window,
    max,
    ...(limit.firstDay !== undefined && { firstDay: Math.min(limit.firstDay, max) }),
  }
}
