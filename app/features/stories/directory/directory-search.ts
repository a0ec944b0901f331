import { STORY_CATEGORIES, FILTERS, SORTS, STORY_LIMITS, type StoryFilters } from '../story.ts'

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value)

const sorts = Object.keys(SORTS) as (keyof typeof SORTS)[]

/** Numbers and the like are what a router makes of words such as 2048 and true. */
const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/**
 * What the directory's address asks for (DIR-05); whatever it does not know is undefined, said expressly, since a router
 * keeps what nobody spoke of.
 */
export function directorySearch(params: Record<string, unknown>): StoryFilters {
  const search = asText(params.search)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return {
    search: [...search].slice(0, STORY_LIMITS.search).join('').trim() || undefined,
    category: oneOf(STORY_CATEGORIES, params.category),
    sort: oneOf(sorts, params.sort),
    filter: oneOf(FILTERS, params.filter),
  }
}
