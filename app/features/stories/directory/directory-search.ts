import { beginningOf } from '../../../platform/text/characters.ts'
import { CAUSES, ENDINGS } from '../facts/facts.ts'
import { FILTERS, SORTS, STORY_CATEGORIES, STORY_LIMITS, type StoryFilters } from '../story.ts'

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)

const sorts = Object.keys(SORTS) as (keyof typeof SORTS)[]

/** The router parses search params such as `2048` and `true` into numbers and booleans. */
const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/**
 * Reads what the address says about the list (DIR-05). Unknown values become an explicit `undefined`, since
 * the router keeps params that the result omits.
 */
export function directorySearch(params: Record<string, unknown>): StoryFilters {
  const search = asText(params.search)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return {
    search: beginningOf(search, STORY_LIMITS.search).trim() || undefined,
    category: oneOf(STORY_CATEGORIES, params.category),
    sort: oneOf(sorts, params.sort),
    filter: oneOf(FILTERS, params.filter),
    ending: oneOf(ENDINGS, params.ending),
    cause: oneOf(CAUSES, params.cause),
  }
}
