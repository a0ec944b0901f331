import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import {
  beginningPattern,
  beginningQuery,
  hasNoTrigram,
  isShortSearch,
  likePattern,
} from '../../../platform/database/lists/search-text.ts'
import { wordsQuery } from '../../../platform/database/lists/search-words.ts'
import type { StoryListParams } from './story-list.schema.ts'

type Search = Pick<StoryListParams, 'category' | 'filter'> & { search: string }

/**
 * IDs of the stories that match a search, with their relevance: all of them, or, if there are more than `most`, the most voted,
 * among them those with the words in their names (docs/decisions/0019).
 */
export function matchingStories(db: Query, { search, category, filter }: Search, most: number) {
  const isShort = isShortSearch(search)
  const matching = sql<{ id: string; relevance: number }>`app.matching_startups(
    ${wordsQuery(search)}, ${isShort ? beginningQuery(search) : null},
    ${isShort ? beginningPattern(search) : likePattern(search)}, ${!isShort && hasNoTrigram(search)},
    ${category ?? null}, ${filter === 'revival'}, ${filter === 'bookmarked'}, ${most})`
  return db.selectFrom(matching.as('matching')).select(['matching.id', 'matching.relevance']).distinct()
}
