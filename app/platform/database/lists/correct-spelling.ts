import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../database.ts'
import { countOf, joinedWords, type Spelled, unknownWords } from './occurrences.ts'
import { oneMistakeAway } from './one-mistake-away.ts'
import { isPlainText } from './search-text.ts'

/** Shorter words are one mistake away from too many others. */
const CORRECTED = /^[\p{L}\p{N}]{4,20}$/u

const WORD = /[\p{L}\p{M}\p{N}']+/gu

const MAX_WORDS = 4

/** Words that occur at least this often count as equally frequent. */
const COUNTED = 20

/**
 * The words of a search as texts write them: two joined that are written as one, and those replaced that
 * occur nowhere, by words that do and are one letter, or two swapped letters, away. Words of names come
 * before others, then those with the same first letter and those that occur more often.
 * @returns null if no word is misspelled, or one can't be corrected, or the search isn't plain text (DIR-02,
 * MKT-07)
 */
export async function correctSpelling(db: Query, spelled: Spelled, search: string): Promise<string | null> {
  if (!isPlainText(search)) return null
  const typed = search.match(WORD) ?? []
  if (typed.length > MAX_WORDS) return null
  const words = await joinedWords(db, spelled, typed)
  const unknown = await unknownWords(db, spelled, words)
  if (unknown.length === 0) return words === typed ? null : words.join(' ').toLowerCase()
  const corrections = new Map<string, string>()
  for (const word of unknown) {
    const correction = CORRECTED.test(word) && (await correctionOf(db, spelled, word.toLowerCase()))
    if (!correction) return null
    corrections.set(word, correction)
  }
  return words.map((word) => corrections.get(word) ?? word).join(' ')
}

async function correctionOf(db: Query, spelled: Spelled, word: string): Promise<string | null> {
  const { document, nameWords } = spelled
  return (
    (await mostFrequent(db, spelled, nameWords, word)) ?? (await mostFrequent(db, spelled, document, word))
  )
}

async function mostFrequent(
  db: Query,
  { view, written: text }: Spelled,
  words: RawBuilder<unknown>,
  word: string,
) {
  // The beginning of a word may be what the index has of it, as of "pebbl", and others with the same stem are
  // found, too.
  const written = sql`(
    select whole from (
      select lower(substring(${text} from '(?i)\\m' || near || '\\w*')) as whole
      from ${sql.table(view)} where ${words} @@ query limit ${sql.lit(COUNTED)}
    ) found
    where whole is not null group by whole order by whole = near desc, count(*) desc, whole limit 1
  )`
  const { rows } = await sql<{ written: string }>`
    select coalesce(written, near) as written from (
      select near, count, ${written} as written from (
        select near, query, ${countOf(view, sql`${words} @@ query`, COUNTED)} as count
        from unnest(${oneMistakeAway(word)}::text[]) near,
          lateral (select to_tsquery('app.search', quote_literal(near)) as query) searched
        where numnode(query) > 0
      ) counted
      where count > 0
    ) candidates
    order by left(near, 1) = left(${word}, 1) desc, written is not distinct from near desc, written is not null desc, count desc, length(near) = length(${word}) desc, length(near) desc, near
    limit 1
  `.execute(db)
  return rows[0]?.written ?? null
}

/** A similar name as a suggestion: none if it is what was typed, which other filters leave out. */
export const unlessSame = (similar: string | undefined, search: string): string | null =>
  similar === undefined || similar.toLowerCase() === search.trim().toLowerCase() ? null : similar
