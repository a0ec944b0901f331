import { NEW_LIMITS, type NewLimitName } from './level-limits.ts'
import { RATE_LIMITS, type RateLimit, type RateLimitName } from './rate-limit-table.ts'

const LIMITS = { ...RATE_LIMITS, ...NEW_LIMITS }

type LimitName = RateLimitName | NewLimitName

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
  'new-comment': 'Comments of new members',
  'new-interest': 'Messages of new members about a revival',
  'new-text': 'The same text from a new member',
} as const satisfies Partial<Record<LimitName, string>>

export type AdjustableLimit = keyof typeof ADJUSTABLE_LIMITS

export const isAdjustable = (name: string): name is AdjustableLimit => Object.hasOwn(ADJUSTABLE_LIMITS, name)

export const ADJUSTABLE_NAMES = Object.keys(ADJUSTABLE_LIMITS).filter(isAdjustable)

/** How far from the default a limit may be. */
const FACTOR = 4

/** What a limit is without a change, and the bounds of a change. */
export function boundsOf(name: AdjustableLimit) {
  const { window, max, firstDay }: RateLimit = LIMITS[name]
  return { window, max, firstDay, least: Math.ceil(max / FACTOR), most: max * FACTOR }
}

/** Lists them for a page that changes them. */
export const adjustableLimits = () =>
  ADJUSTABLE_NAMES.map((name) => ({ name, label: ADJUSTABLE_LIMITS[name], ...boundsOf(name) }))

export type ChangedLimits = Partial<Record<AdjustableLimit, number>>

/** A limit with what admins changed. The first day of an account never allows more than the others. */
export function limitWith(name: LimitName, changed: ChangedLimits): RateLimit {
  const limit: RateLimit = LIMITS[name]
  const max = isAdjustable(name) ? changed[name] : undefined
  if (max === undefined) return limit
  return {
    window: limit.window,
    max,
    ...(limit.firstDay !== undefined && { firstDay: Math.min(limit.firstDay, max) }),
  }
}
