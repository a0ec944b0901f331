import { type RawBuilder, sql } from 'kysely'
import { hasWords, type LookUp, withoutOpenQuote } from './search-words.ts'
import type { Searched } from './searched.ts'

/** Fewer than three letters and digits: too short for a trigram index. */
export const isShortSearch = (text: string): boolean => (text.match(CHARACTER) ?? []).length < 3

const CHARACTER = /[\p{L}\p{N}]/gu

const WORD = /[\p{L}\p{N}]+/gu

/** Whether names have a text anywhere, ignoring case. @param column with a trigram index, and one of its pieces (`app.pieces`) */
export function namesHave(column: string, search: string): RawBuilder<boolean> {
  const names = sql.ref(column)
  return isShortSearch(search)
    ? namesContain(sql`app.pieces(${names}, '')`, names, search)
    : sql`${names} ilike ${likePattern(search)}`
}

/** Whether a long text has another one, a short one as whole words, ignoring case. @param column with a trigram index */
export function textsHave(column: string, search: string): RawBuilder<boolean> {
  const text = sql.ref(column)
  if (!isShortSearch(search)) return sql`${text} ilike ${likePattern(search)}`
  return hasOnlySigns(search) ? sql`false` : hasWholeWords(text, search)
}

/** @param pieces of the names, and perhaps more */
function namesContain(
  pieces: RawBuilder<unknown>,
  names: RawBuilder<unknown>,
  search: string,
): RawBuilder<boolean> {
  const characters = Array.from(lowerCase(search))
  const all =
    characters.length < 3
      ? [characters.join('')]
      : characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  return sql`(${hasPieces(pieces, all)} and ${names} ilike ${likePattern(search)})`
}

/** A pattern that a trigram index helps with. */
function hasWholeWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const characters = Array.from(search)
  const edge = (character: string | undefined, boundary: string) =>
    hasOnlySigns(character ?? '') ? '' : boundary
  const start = edge(characters[0], '(^|[^[:alnum:]])')
  const end = edge(characters.at(-1), '($|[^[:alnum:]])')
  return sql`${text} ~* ${`${start}${search.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}${end}`}`
}

const hasOnlySigns = (search: string) => !/[\p{L}\p{N}]/u.test(search)

const hasPieces = (pieces: RawBuilder<unknown>, all: readonly string[]) =>
  sql<boolean>`${pieces} @@ ${all.map((piece) => `'${piece.replace(/[\\']/g, '$&$&')}'`).join(' & ')}::text::tsquery`

/** Whether a list shows what a short search finds: anywhere in names, or as words in other texts. */
function hasShort({ pieces, shown, written }: Searched, search: string): RawBuilder<boolean> {
  if (/^[\p{L}\p{N}]{1,2}$/u.test(search)) return hasPieces(pieces, [lowerCase(search)])
  const inNames = namesContain(pieces, shown, search)
  if (hasOnlySigns(search)) return inNames
  const asWords = sql`${hasPieces(pieces, lowerCase(search).match(WORD) ?? [])} and ${hasWholeWords(written, search)}`
  return anyOf([inNames, sql`(${asWords})`])
}

/** As typed, and without an unclosed quotation mark, which texts may have, too. */
const readings = (search: string): string[] => [...new Set([search, withoutOpenQuote(search)])]

interface Matches {
  /** These come first. */
  words: RawBuilder<boolean>
  /** What may match as well. */
  others?: RawBuilder<boolean>
}

/** Whether a name begins with a short search. Two letters have an index in the order of the list (0095), others as in 0047. */
function nameStartsWith(name: string, search: string): RawBuilder<boolean> {
  const beginning = lowerCase(search)
  const lowered = sql`lower(${sql.ref(name)} collate "und-x-icu")`
  if (Array.from(beginning).length === 2) return sql`(left(${lowered}, 2) collate "C" = ${beginning})`
  return sql`(${lowered} like ${likePattern(beginning).slice(1)}::text)`
}

/** Both kinds of matches of a search: of a short one names that begin with it, then others, and of others words, then parts of words. */
export function matchesOf(searched: Searched, search: string, lookUp?: LookUp): Matches {
  const { name, text, document, categoryNamed } = searched
  if (isShortSearch(search))
    return {
      words: nameStartsWith(name, withoutOpenQuote(search)),
      others: anyOf(readings(search).map((reading) => hasShort(searched, reading))),
    }
  const category = categoryNamed?.(search)
  return {
    words: hasWords(document, search, lookUp),
    others: anyOf([
      ...readings(search).map((reading) => sql`${sql.ref(text)} ilike ${likePattern(reading)}`),
      ...(category === undefined ? [] : [sql`category = ${category}`]),
    ]),
  }
}

/**
 * Fewer than three letters and digits match anywhere in names and one-liners, and whole words of other texts; all others match words,
 * whatever their endings and accents, or the text anywhere, ignoring case (docs/decisions/0011 and 0016).
 */
export function matchesSearch(searched: Searched, search: string, lookUp?: LookUp): RawBuilder<boolean> {
  const { words, others } = matchesOf(searched, search, lookUp)
  // A short search is found where names begin with it, too.
  return isShortSearch(search) ? (others ?? words) : others ? anyOf([words, others]) : words
}

/** Scripts in which two letters are a word. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Words with nothing but punctuation, of which one may be misspelled. A minus before a word leaves it out. */
export const isPlainText = (search: string): boolean =>
  /^[\p{L}\p{M}\p{N}'.,;:!?… -]{4,}$/u.test(search) && !/(?<!\S)-/u.test(search) && !IDEOGRAPH.test(search)

/** Anywhere in a text, literally. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const anyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Letter by letter: JavaScript lower-cases a final sigma differently, and what was typed is only the beginning of a name. */
const lowerCase = (text: string) => Array.from(text, (character) => character.toLowerCase()).join('')
