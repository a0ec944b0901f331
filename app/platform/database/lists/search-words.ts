import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../database.ts'
import type { Searched } from './searched.ts'

/** A word that somebody may still be typing: the last one, outside of quotes and not excluded. */
const UNFINISHED = /(?:^|\s)([\p{L}\p{M}\p{N}]+)$/u

/** The last "or", and what stands before and after it, unless it is in quotes. */
const LAST_OR = /^((?:[^"]|"[^"]*")*\s)or(?=\s)((?:[^"]|"[^"]*")*)$/iu

/** Leaves an unclosed quotation mark out, as there is one while somebody is typing. */
export const withoutOpenQuote = (search: string): string => {
  if ((search.match(/"/g) ?? []).length % 2 === 0) return search
  const at = search.lastIndexOf('"')
  return (search.slice(0, at) + search.slice(at + 1)).trim() || search
}

/** PostgreSQL refuses more than 32 in a row. */
const withSingleMinuses = (search: string): string => search.replace(/-(?:\s*-)+/gu, '-')

/**
 * A word with hyphens or slashes means its parts, which texts may write with spaces. After a minus, none of
 * them side by side.
 */
const inParts = (search: string): string =>
  search
    .replace(
      /(?<!\S)-([\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)+)/gu,
      (_, word: string) => `-"${word.replaceAll(/[-/]/g, ' ')}"`,
    )
    .replace(/(?<=[\p{L}\p{M}\p{N}])[-/](?=[\p{L}\p{N}])/gu, ' ')

/** The database has words with slashes as one word too, such as "PL/I" or "CI/CD". */
const SLASHED = /^[\p{L}\p{N}]+(?:\/[\p{L}\p{N}]+)+$/u

interface Parts {
  /** Whose matches count as well: what stands before the last "or", or a word with slashes as a whole. */
  alternatives?: RawBuilder<unknown>
  /** The words before the last one. */
  finished: RawBuilder<unknown>
  /** The last word as the beginning of one, if somebody may still be typing it. */
  unfinished?: RawBuilder<unknown>
}

function partsOf(typed: string): Parts {
  const search = inParts(withSingleMinuses(withoutOpenQuote(typed)))
  const last = UNFINISHED.exec(search)?.[1]
  if (last === undefined || last.toLowerCase() === 'or') return { finished: asWords(search) }
  const before = search.slice(0, search.length - last.length)
  const [, head = SLASHED.test(typed) ? typed : undefined, tail = before] = LAST_OR.exec(before) ?? []
  const begins = sql`to_tsquery('app.unstemmed', ${`'${last}':*`})`
  const finished = asWords(tail)
  // A common word, such as "of", says nothing after others.
  const isCommon = sql`numnode(${asWords(last)}) = 0 and numnode(${finished}) > 0`
  return {
    ...(head && { alternatives: asWords(head) }),
    finished,
    unfinished: sql`(case when ${isCommon} then ${finished} else ${asWords(last)} || ${begins} end)`,
  }
}

const asWords = (text: string) => sql`websearch_to_tsquery('app.search', ${text})`

/**
 * What a reader typed, as a query of words: words in quotes follow each other, words after a minus must not
 * be there, one side of "or" is enough, and the last word may be the beginning of one. Any text is valid; one
 * without words matches nothing.
 */
export function wordsQuery(search: string): RawBuilder<unknown> {
  const { alternatives, finished, unfinished } = partsOf(search)
  const words = unfinished ? sql`(${finished} && ${unfinished})` : finished
  return alternatives ? sql`(${alternatives} || ${words})` : words
}

/** Which words an index looks up: all, or the finished ones, so that the last is checked row by row. */
export type LookUp = 'all' | 'finished'

/** Whether a document has the words of a search. */
export function hasWords(
  document: RawBuilder<unknown>,
  search: string,
  lookUp: LookUp = 'all',
): RawBuilder<boolean> {
  const { alternatives, finished, unfinished } = partsOf(search)
  const has = (words: RawBuilder<unknown>) => sql<boolean>`${document} @@ ${words}`
  if (lookUp === 'all' || alternatives || !unfinished) return has(wordsQuery(search))
  return sql<boolean>`(${has(finished)} and (${has(unfinished)}) is true)`
}

/**
 * Looking up the beginning of frequent words reads all rows that have one. If the words before it are rarer,
 * as the database expects, these are looked up alone.
 */
export async function rarerWords(
  db: Query,
  { view, document }: Pick<Searched, 'view' | 'document'>,
  search: string,
): Promise<LookUp> {
  const { alternatives, finished, unfinished } = partsOf(search)
  if (alternatives || !unfinished || !/\s/u.test(search.trim())) return 'all'
  const expected = async (words: RawBuilder<unknown>) => {
    // Common words alone, such as "the", narrow nothing, so all rows are expected.
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
      explain (format json) select from ${sql.table(view)} where numnode(${words}) = 0 or ${document} @@ ${words}
    `.execute(db)
    return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  }
  const [rowsOfFinished, rowsOfUnfinished] = await Promise.all([expected(finished), expected(unfinished)])
  return rowsOfFinished < rowsOfUnfinished ? 'finished' : 'all'
}

/** Words that must not be there say nothing about how well a row matches. */
const withoutExcluded = (search: string) => search.replace(/(?<!\S)-(?:"[^"]*"?|\S+)/g, ' ')

/**
 * How well a row matches, as an integer: all rows that have the words, by how often and where, before those
 * that only have the text somewhere inside of words.
 * @param boost of popular rows, 1 or more; it decides between rows that match equally well
 */
export const relevanceOf = (
  document: RawBuilder<unknown>,
  search: string,
  boost = sql`1`,
): RawBuilder<number> => {
  const query = wordsQuery(search)
  return sql<number>`(
    case when ${document} @@ ${query} then 1000000 else 0 end
    + (100000 * ts_rank(${document}, ${wordsQuery(withoutExcluded(search))}) + 100) * (${boost})
  )::int`
}
