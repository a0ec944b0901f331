import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Query } from '../database.ts'
import type { Tables } from '../tables.ts'
import { BEST_MATCH_FIRST, rowsOfPage } from './keyset-page.ts'
import { isShortSearch, matchesOf } from './search-text.ts'
import { hasWords, type LookUp, relevanceOf } from './search-words.ts'
import type { Searched } from './searched.ts'

/** Nobody looks through more. */
export const MAX_MATCHES = 1_000

/** The first loads need no more. */
const MAX_NAMED = 200

/** A page of a search. */
export interface BestPart {
  search: string
  lookUp: LookUp
  after: string | undefined
  limit: number
}

interface Found extends BestPart {
  /** The first rows of the list that meet a condition; the document may be missing if the search is short. */
  first: (
    condition: RawBuilder<boolean>,
    limit: number | RawBuilder<number>,
  ) => SelectQueryBuilder<Tables, never, { id: string; created_at: string; document?: string }>
  /** A column, if popular rows come first. */
  votes?: RawBuilder<number>
}

/**
 * The IDs of a page of what matches a search, and of the one after it, with their relevance: of a frequent
 * word, the first rows of the list that have it, and the first ones with it in their names. Each row has
 * `matches`, how many there are, up to `MAX_MATCHES` + 1.
 * @throws AppError 400 for an invalid cursor
 */
export function bestMatches(
  db: Query,
  searched: Searched,
  { search, lookUp, first, votes, after, limit }: Found,
) {
  const { words, others } = matchesOf(searched, search, lookUp)
  const { inName, relevance } = ranking(searched, search, lookUp, votes)
  const ranked = db
    .with(
      (cte) => cte('with_words').materialized(),
      () => first(words, MAX_MATCHES + 1).select(sql.lit(true).as('has_words')),
    )
    .with(
      (cte) => cte('further').materialized(),
      () =>
        first(others ? sql`${others} and (${words}) is not true` : sql`false`, MAX_MATCHES + 1).select(
          sql.lit(false).as('has_words'),
        ),
    )
    .with(
      (cte) => cte('matches').materialized(),
      (query) => {
        // Nothing is looked up where the words suffice.
        const missing = query
          .selectFrom('with_words')
          .select(({ fn }) => sql<number>`${sql.lit(MAX_MATCHES + 1)} - ${fn.countAll()}`.as('count'))
        const rest = query.selectFrom('further').selectAll().limit(sql<number>`(${missing})`)
        return query
          .selectFrom('with_words')
          .selectAll()
          .unionAll(query.selectFrom(rest.as('rest')).selectAll())
      },
    )
    .with('named', () => first(inName, MAX_NAMED).select(sql.lit(true).as('has_words')))
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
    .select(['id', 'created_at', relevance.as('relevance')])
    .select(({ selectFrom, fn }) =>
      selectFrom('matches').select(fn.countAll<number>().as('count')).as('matches'),
    )
  return rowsOfPage(db.selectFrom(ranked.as('ranked')).selectAll(), { order: BEST_MATCH_FIRST, after, limit })
}

/** Which rows may match by name and yet not be among the first ones with the words, and the order of all. */
function ranking(
  { document, nameWords }: Searched,
  search: string,
  lookUp: LookUp,
  votes?: RawBuilder<number>,
): { inName: RawBuilder<boolean>; relevance: RawBuilder<number> } {
  if (isShortSearch(search)) {
    const relevance = sql<number>`(case when has_words then 1000000 else 0 end + least(${votes ?? sql.lit(0)}, 999999))::int`
    return { inName: sql`false`, relevance }
  }
  const relevance = relevanceOf(document, search, votes && sql`1 + ln(1 + ${votes}) / 10`)
  // A word to leave out may be elsewhere.
  const hasAllWords = sql`(${hasWords(document, search)}) is true`
  return { inName: sql`${hasWords(nameWords, search, lookUp)} and ${hasAllWords}`, relevance }
}
