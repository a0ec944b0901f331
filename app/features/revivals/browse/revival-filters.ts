import { fitsLength } from '../../../platform/text/characters.ts'
import { STORY_CATEGORIES, type StoryCategory } from '../../stories/story.ts'
import { TERMS, type Terms, WAYS, type Way } from '../offer-terms.ts'
import { PASSING_GROUPS, type PassingGroup } from '../passing-on.ts'

/** Offers have the categories of their stories. */
export const REVIVAL_CATEGORIES = STORY_CATEGORIES

/** The labels of the orders, the default first. */
export const REVIVAL_SORTS = { newest: 'Newest', wanted: 'Most wanted' } as const

export type RevivalSort = keyof typeof REVIVAL_SORTS

export interface RevivalFilters {
  way?: Way | undefined
  on_offer?: PassingGroup | undefined
  role?: string | undefined
  terms?: Terms | undefined
  category?: StoryCategory | undefined
  stack?: string | undefined
  sort?: RevivalSort | undefined
}

export const REVIVAL_LIMITS = { perLoad: 20, role: 80, stack: 40 } as const

/** All but the order. */
export const NARROWING = ['way', 'on_offer', 'role', 'terms', 'category', 'stack'] as const

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)

const words = (value: unknown, most: number): string | undefined => {
  const text = typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').trim() : ''
  return text !== '' && fitsLength(text, most) ? text : undefined
}

/**
 * Reads the filters of an address or a form. Unknown values become an explicit `undefined`, since the router
 * keeps params that the result omits.
 */
export const revivalSearch = (params: Record<string, unknown>): RevivalFilters => ({
  way: oneOf(WAYS, params.way),
  on_offer: oneOf(PASSING_GROUPS, params.on_offer),
  role: words(params.role, REVIVAL_LIMITS.role),
  terms: oneOf(TERMS, params.terms),
  category: oneOf(STORY_CATEGORIES, params.category),
  stack: words(params.stack, REVIVAL_LIMITS.stack),
  sort: oneOf(['newest', 'wanted'], params.sort),
})

export const hasNarrowing = (filters: RevivalFilters) => NARROWING.some((name) => filters[name] !== undefined)
