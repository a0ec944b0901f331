import { type RawBuilder, sql } from 'kysely'
import { hasWords, type LookUp, withoutOpenQuote } from './search-words.ts'
import type { Searched } from './searched.ts'

/** Whether a search is too short for a trigram index: it has fewer than three letters and digits. */
export const isShortSearch = (text: string): boolean => (text.match(CHARACTER) ?? []).length < 3

const CHARACTER = /[\p{L}\p{N}]/gu

const WORD = /[\p{L}\p{N}]+/gu

/**
 * A column as it is searched; other columns are stored in this form.
 * @param column with an index on just this expression
 */
export const foldedColumn = (column: string): RawBuilder<string> => sql`app.folded(${sql.ref(column)})`

/**
 * Whether names have a text anywhere, ignoring case.
 * @param names folded, with a trigram index, and one of their pieces (`app.pieces`)
 */
export function namesHave(names: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return isShortSearch(search)
    ? namesContain(sql`app.pieces(${names}, '')`, names, search)
    : sql`${names} ilike ${likePattern(search)}`
}

/**
 * Whether a long text has another one, a short one as whole words, ignoring case.
 * @param text folded, with the same indexes
 */
export function textsHave(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  if (!isShortSearch(search)) return sql`${text} ilike ${likePattern(search)}`
  return hasOnlySigns(search) ? sql`false` : textsContain(sql`app.pieces('', ${text})`, text, search)
}

/** @param pieces of the names, and perhaps more */
function namesContain(
  pieces: RawBuilder<unknown>,
  names: RawBuilder<unknown>,
  search: string,
): RawBuilder<boolean> {
  return sql`(${hasPieces(pieces, pairsOf(search))} and ${names} ilike ${likePattern(search)})`
}

/**
 * Whether texts contain a search as whole words, or anywhere where the script has no spaces between words.
 * @param pieces of the texts, and perhaps more
 */
function textsContain(
  pieces: RawBuilder<unknown>,
  texts: RawBuilder<unknown>,
  search: string,
): RawBuilder<boolean> {
  if (UNSPACED.test(search)) return namesContain(pieces, texts, search)
  const words = lowerCase(search).match(WORD) ?? []
  return sql`(${hasPieces(pieces, words)} and ${hasWholeWords(texts, search)})`
}

/**
 * Two letters or more of scripts without spaces between words, or with particles joined to them; as in
 * `app.pieces`.
 */
const UNSPACED =
  /^[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{3ffff}]{2,}$/u

/** The characters that stand side by side. */
function pairsOf(search: string): string[] {
  const characters = Array.from(lowerCase(search))
  if (characters.length < 3) return [characters.join('')]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
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
  return anyOf([inNames, textsContain(pieces, written, search)])
}

/**
 * The search as typed, and without an unclosed quotation mark, or those around all of it. Texts may have
 * them, too.
 */
const readings = (search: string): string[] => [...new Set([search, withoutQuotes(search)])]

/** A phrase of plain words is left to `hasWords`, which looks for whole ones. */
function withoutQuotes(search: string): string {
  const quoted = /^"\s*([^"]*[^"\s])\s*"$/.exec(search)?.[1]
  if (quoted === undefined || (!isShortSearch(quoted) && PLAIN_WORDS.test(quoted)))
    return withoutOpenQuote(search)
  return quoted
}

const PLAIN_WORDS = /^[\p{L}\p{M}\p{N}\s]+$/u

interface Matches {
  /** What comes first. */
  words: RawBuilder<boolean>
  /** What may match as well. */
  others?: RawBuilder<boolean>
}

/**
 * Whether a name begins with a short search. Two letters have an index in the order of the list (0095),
 * others as in 0047.
 */
function nameStartsWith(name: string, search: string): RawBuilder<boolean> {
  const beginning = lowerCase(search)
  const lowered = sql`lower(${sql.ref(name)} collate "und-x-icu")`
  if (Array.from(beginning).length === 2) return sql`(left(${lowered}, 2) collate "C" = ${beginning})`
  return sql`(${lowered} like ${likePattern(beginning).slice(1)}::text)`
}

/**
 * Finds both kinds of matches. A short search finds names that begin with it, then others; a longer one finds
 * words, then parts of words.
 */
export function matchesOf(searched: Searched, search: string, lookUp?: LookUp): Matches {
  const { name, text, document, categoryNamed } = searched
  if (isShortSearch(search))
    return {
      words: nameStartsWith(name, withoutQuotes(search)),
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
 * Fewer than three letters and digits match anywhere in names and one-liners, and whole words of other texts;
 * all others match words, whatever their endings and accents, or the text anywhere, ignoring case
 * (docs/decisions/0011 and 0016).
 */
export function matchesSearch(searched: Searched, search: string, lookUp?: LookUp): RawBuilder<boolean> {
  const { words, others } = matchesOf(searched, search, lookUp)
  // A short search is found where names begin with it, too.
  return isShortSearch(search) ? (others ?? words) : others ? anyOf([words, others]) : words
}

/** Scripts in which two letters are a word. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Words with nothing but punctuation, of which one may be misspelled. A minus leaves a word out. */
export const isPlainText = (search: string): boolean =>
  /^[\p{L}\p{M}\p{N}'.,;:!?… -]{4,}$/u.test(search) && !/(?<!\S)-/u.test(search) && !IDEOGRAPH.test(search)

/** A pattern that matches a text literally, anywhere. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const anyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/**
 * Lower-cases letter by letter: JavaScript lower-cases a final sigma differently, and what was typed is only
 * the beginning of a name.
 */
const lowerCase = (text: string) => Array.from(text, (character) => character.toLowerCase()).join('')
