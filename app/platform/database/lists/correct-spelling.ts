import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../database.ts'
import { oneMistakeAway } from './one-mistake-away.ts'
import { isPlainText } from './search-text.ts'
import type { Searched } from './searched.ts'

type Spelled = Pick<Searched, 'view' | 'document' | 'nameWords'>

/** Shorter words are beside too many others. */
const CORRECTED = /^[\p{L}\p{N}]{4,20}$/u

const WORD = /[\p{L}\p{M}\p{N}']+/gu

const MAX_WORDS = 4

/** Beyond this, one word is as frequent as another. */
const COUNTED = 20

/**
 * The words of a search, with those replaced that occur nowhere, by words that do and are one letter, or two swapped letters, away.
 * Words of names come before others, then those with the same first letter and those that occur more often.
 * @returns null if no word is misspelled, or one can't be corrected, or the search isn't plain text (DIR-02, MKT-07)
 */
export async function correctSpelling(db: Query, spelled: Spelled, search: string): Promise<string | null> {
  if (!isPlainText(search)) return null
  const words = search.match(WORD) ?? []
  if (words.length > MAX_WORDS) return null
  const unknown = await unknownWords(db, spelled, words)
  if (unknown.length === 0) return null
  const corrections = new Map<string, string>()
  for (const word of unknown) {
    const correction = CORRECTED.test(word) && (await correctionOf(db, spelled, word.toLowerCase()))
    if (!correction) return null
    corrections.set(word, correction)
  }
  return words.map((word) => corrections.get(word) ?? word).join(' ')
}

/** Words that occur nowhere, neither as a beginning. Common ones, such as "the", aren't looked for. */
async function unknownWords(db: Query, { view, document }: Spelled, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) with ordinality typed(word, place),
      lateral (select websearch_to_tsquery('app.search', word) as query) searched
    where numnode(query) > 0
      and ${countOf(view, sql`${document} @@ (query || to_tsquery('app.unstemmed', quote_literal(word) || ':*'))`, 1)} = 0
    order by place
  `.execute(db)
  return rows.map(({ word }) => word)
}

async function correctionOf(db: Query, spelled: Spelled, word: string): Promise<string | null> {
  const { view, document, nameWords } = spelled
  return (await mostFrequent(db, view, nameWords, word)) ?? (await mostFrequent(db, view, document, word))
}

async function mostFrequent(db: Query, view: Spelled['view'], words: RawBuilder<unknown>, word: string) {
  // Others with the same stem, which nobody wrote, are found as well.
  const isWritten = (end: string) =>
    sql`${countOf(view, sql`search_text ~* ('\\m' || near || ${sql.lit(end)})`, 1)} > 0`
  const { rows } = await sql<{ near: string }>`
    select near from (
      select near, ${countOf(view, sql`${words} @@ query`, COUNTED)} as count
      from unnest(${oneMistakeAway(word)}::text[]) near,
        lateral (select to_tsquery('app.search', quote_literal(near)) as query) searched
      where numnode(query) > 0
    ) counted
    where count > 0 and ${isWritten('')}
    order by left(near, 1) = left(${word}, 1) desc, ${isWritten('\\M')} desc, count desc, length(near) = length(${word}) desc, length(near) desc, near
    limit 1
  `.execute(db)
  return rows[0]?.near ?? null
}

/** Reads an index: a materialized query is planned for all its rows, of which the database expects many where it doesn't know the words. */
const countOf = (view: Spelled['view'], condition: RawBuilder<unknown>, most: number) => sql`(
  with found as materialized (select from ${sql.table(view)} where ${condition})
  select count(*) from (select from found limit ${sql.lit(most)}) first_found
)`

/** A similar name as a suggestion: none if it is what was typed, which other filters leave out. */
export const unlessSame = (similar: string | undefined, search: string): string | null =>
  similar === undefined || similar.toLowerCase() === search.trim().toLowerCase() ? null : similar
