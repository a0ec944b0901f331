import { type RawBuilder, sql } from 'kysely'

/** A word that somebody may still be typing: the last one, outside of quotes and not excluded. */
const UNFINISHED = /(?:^|\s)([\p{L}\p{M}\p{N}]+)$/u

/**
 * What a reader typed, as a query of words: words in quotes follow each other, words after a minus must not be there, and
 * the last word may be the beginning of one. Any text is valid; one without words matches nothing.
 */
export function wordsQuery(search: string): RawBuilder<unknown> {
  const isQuoting = (search.match(/"/g) ?? []).length % 2 === 1
  const last = isQuoting ? undefined : UNFINISHED.exec(search)?.[1]
  if (last === undefined || last.toLowerCase() === 'or')
    return sql`websearch_to_tsquery('app.search', ${search})`
  const rest = search.slice(0, search.length - last.length)
  const begins = sql`to_tsquery('app.unstemmed', ${`'${last}':*`})`
  return sql`(websearch_to_tsquery('app.search', ${rest}) && (websearch_to_tsquery('app.search', ${last}) || ${begins}))`
}

/**
 * How well a row matches, as an integer: all rows that have the words, by how often and where, before those that only have the
 * text somewhere inside of words. @param boost of popular rows, 1 or more
 */
export const relevanceOf = (document: string, search: string, boost = sql`1`): RawBuilder<number> => {
  const query = wordsQuery(search)
  return sql<number>`(
    case when ${sql.ref(document)} @@ ${query} then 1000000 else 0 end
    + 100000 * ts_rank(${sql.ref(document)}, ${query}) * (${boost})
  )::int`
}
