import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Query } from '../database.ts'
import type { Tables } from '../tables.ts'
import { isShortSearch, matchesSearch, nameBeginsWith, onlyNamesMatch } from './search-text.ts'
import { hasWords, type LookUp, relevanceOf } from './search-words.ts'
import type { Searched } from './searched.ts'

/** More than anybody looks through. */
export const MAX_MATCHES = 1_000

/** Enough for the first loads. */
const MAX_NAMED = 200

interface Found {
  search: string
  lookUp: LookUp
  /** The first rows of the list that meet a condition, with the columns of `Searched`. */
  first: (
    condition: RawBuilder<boolean>,
    limit: number,
  ) => SelectQueryBuilder<Tables, never, { id: string; document: string }>
  /** A column, if popular rows come first. */
  votes?: RawBuilder<number>
}

/**
 * The IDs of what matches a search, with their relevance: of a frequent word, the first rows of the list, and the first ones with it in
 * their names. Each row has `matches`, how many there are, up to `MAX_MATCHES` + 1.
 */
export function bestMatches(db: Query, searched: Searched, { search, lookUp, first, votes }: Found) {
  const { inName, relevance } = ranking(searched, search, lookUp, votes)
  return db
    .with(
      (cte) => cte('matches').materialized(),
      () => first(matchesSearch(searched, search, lookUp), MAX_MATCHES + 1),
    )
    .with('named', () => first(inName, MAX_NAMED))
    .with('found', (query) =>
      query
        .selectFrom('matches')
        .selectAll()
        .unionAll(
          query
            .selectFrom('named')
            .selectAll()
            .where('id', 'not in', query.selectFrom('matches').select('id')),
        ),
    )
    .selectFrom('found')
    .select(['id', relevance.as('relevance')])
    .select(({ selectFrom, fn }) =>
      selectFrom('matches').select(fn.countAll<number>().as('count')).as('matches'),
    )
}

/** Which rows match by their names, and the order of all matches. */
function ranking(
  { names, document, nameWords }: Searched,
  search: string,
  lookUp: LookUp,
  votes?: RawBuilder<number>,
): { inName: RawBuilder<boolean>; relevance: RawBuilder<number> } {
  if (isShortSearch(search)) {
    const inName = nameBeginsWith(names, search)
    const relevance = sql<number>`(case when ${inName} then 1000000 else 0 end + least(${votes ?? sql.lit(0)}, 999999))::int`
    return { inName, relevance }
  }
  const relevance = relevanceOf(document, search, votes && sql`1 + ln(1 + ${votes}) / 10`)
  if (onlyNamesMatch(search)) return { inName: sql`false`, relevance }
  // A word to leave out may be elsewhere.
  const hasAllWords = sql`(${hasWords(document, search)}) is true`
  return { inName: sql`${hasWords(nameWords, search, lookUp)} and ${hasAllWords}`, relevance }
}
