import { type RawBuilder, sql } from 'kysely'
import { hasWords, type LookUp, wordsQuery } from './search-words.ts'
import type { Searched } from './searched.ts'

/** Scripts in which two letters are a word. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** One or two letters or digits: too short for a trigram index. */
export const isShortSearch = (text: string): boolean =>
  /^[\p{L}\p{N}]{1,2}$/u.test(text) && !IDEOGRAPH.test(text)

/** Whether one of the columns begins with a short search, ignoring case. Each needs an index as in 0047. */
export const nameBeginsWith = (columns: readonly string[], text: string): RawBuilder<boolean> =>
  anyOf(
    columns.map(
      (column) => sql`lower(${sql.ref(column)} collate "und-x-icu") like ${`${lowerCase(text)}%`}::text`,
    ),
  )

/** Drops an unclosed quotation mark, as there is one while somebody is typing. */
export const withoutOpenQuote = (search: string): string => {
  if ((search.match(/"/g) ?? []).length % 2 === 0) return search
  const at = search.lastIndexOf('"')
  return (search.slice(0, at) + search.slice(at + 1)).trim() || search
}

/** Fewer than three letters and digits, which no index finds: looked for in names, as it is. */
export const onlyNamesMatch = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).length < 3

/** A short word with signs after it, such as "C++" or "C#". */
const WITH_SIGNS = /^[\p{L}\p{N}]{1,2}[^\p{L}\p{N}\s]+$/u

interface Matches {
  /** These come first. */
  words: RawBuilder<boolean>
  /** What may match as well. */
  others?: RawBuilder<boolean>
}

/** Two letters have an index in the order of the list (0095). */
const nameStartsWith = (names: readonly string[], search: string): RawBuilder<boolean> => {
  const beginning = lowerCase(search)
  if (Array.from(beginning).length !== 2) return nameBeginsWith(names, search)
  return anyOf(
    names.map((name) => sql`left(lower(${sql.ref(name)} collate "und-x-icu"), 2) collate "C" = ${beginning}`),
  )
}

const hasBeginning = (beginnings: RawBuilder<unknown>, search: string) =>
  sql<boolean>`${beginnings} @@ ${`'${lowerCase(search)}':*`}::text::tsquery`

/** Both kinds of matches of a search: of a short one names, then tags, and of others words, then parts of words. */
export function matchesOf(
  { names, text, document, beginnings, written, categoryNamed }: Searched,
  search: string,
  lookUp?: LookUp,
): Matches {
  if (isShortSearch(search))
    return { words: nameStartsWith(names, search), others: hasBeginning(beginnings, search) }
  const contains = (column: string) => sql`${sql.ref(column)} ilike ${likePattern(search)}`
  if (onlyNamesMatch(search)) {
    const inNames = anyOf(names.map(contains))
    if (!WITH_SIGNS.test(search) || IDEOGRAPH.test(search)) return { words: inNames }
    // The index has the word without its signs, unless it's a common one, such as "a".
    const isCommon = sql`numnode(${wordsQuery(search)}) = 0`
    return {
      words: sql<boolean>`case when ${isCommon} then ${inNames}
        else ${hasWords(document, search)} and ${written} ilike ${likePattern(search)} end`,
    }
  }
  const category = categoryNamed?.(search)
  return {
    words: hasWords(document, search, lookUp),
    others: anyOf([contains(text), ...(category === undefined ? [] : [sql`category = ${category}`])]),
  }
}

/**
 * Short searches match how names and tags begin; all others match words, whatever their endings and accents, or the text anywhere,
 * ignoring case (docs/decisions/0011 and 0016).
 */
export function matchesSearch(searched: Searched, search: string, lookUp?: LookUp): RawBuilder<boolean> {
  // How names begin, too.
  if (isShortSearch(search)) return hasBeginning(searched.beginnings, search)
  const { words, others } = matchesOf(searched, search, lookUp)
  return others ? anyOf([words, others]) : words
}

/** Words with nothing but punctuation, of which one may be misspelled. A minus before a word leaves it out. */
export const isPlainText = (search: string): boolean =>
  /^[\p{L}\p{M}\p{N}'.,;:!?… -]{4,}$/u.test(search) && !/(?<!\S)-/u.test(search) && !IDEOGRAPH.test(search)

/** Anywhere in a text, literally. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const anyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Letter by letter: JavaScript lower-cases a final sigma differently, and what was typed is only the beginning of a name. */
const lowerCase = (text: string) => Array.from(text, (character) => character.toLowerCase()).join('')
