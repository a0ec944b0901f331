import type { SelectQueryBuilder } from 'kysely'
import type { Query } from '../database.ts'
import type { Tables } from '../tables.ts'

export interface CategoryMatches {
  category: string
  count: number
}

/** How many matches are counted. */
const COUNTED = 1_000
const SHOWN = 3

/** The categories with the most matches, at most three. */
export const matchesByCategory = (
  db: Query,
  matching: SelectQueryBuilder<Tables, never, { category: string | null }>,
): Promise<CategoryMatches[]> =>
  db
    .selectFrom(matching.limit(COUNTED).as('match'))
    .select(({ ref, fn }) => [
      ref('match.category').$castTo<string>().as('category'),
      fn.countAll<number>().as('count'),
    ])
    .where('match.category', 'is not', null)
    .groupBy('match.category')
    .orderBy('count', 'desc')
    .orderBy('match.category')
    .limit(SHOWN)
    .execute()
