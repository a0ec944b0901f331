import { stemmer } from 'stemmer'

export interface Part {
  text: string
  isMatch: boolean
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The one or two letters of a short search match only how a name begins. */
const SHORT = 3

/**
 * Splits a text into what matches a search and what doesn't, roughly as the database does: words whatever
 * their accents, case and English endings, the last one also as the beginning of a word, and what was typed
 * anywhere inside of words (DIR-02, MKT-07).
 * @returns parts that make up the text again
 */
export function splitAtMatches(text: string, search: string): Part[] {
  const wanted = wordsOf(search)
  if (wanted.length === 0) return [{ text, isMatch: false }]
  const last = wanted.at(-1)!
  const stems = wanted.filter((word) => word.length >= SHORT).map(stemmer)
  const ranges: [number, number][] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word)
    const isBeginning = folded.startsWith(last) && (last.length >= SHORT || index === 0)
    if (isBeginning || stems.includes(stemmer(folded))) ranges.push([index, index + word.length])
  }
  const found = [...ranges, ...asTyped(text, fold(search.trim()))]
  return partsOf(
    text,
    found.toSorted(([one], [other]) => one - other),
  )
}

/** Words to look for: not those after a minus, nor the `or` between others. */
const wordsOf = (search: string): string[] =>
  (search.match(/-?"[^"]*"?|\S+/g) ?? [])
    .filter((token) => !token.startsWith('-'))
    .flatMap((token) => token.match(WORD) ?? [])
    .map(fold)
    .filter((word) => word !== 'or')

/**
 * Finds what was typed, even inside of words, where folding keeps the length of each character, which it does
 * in most alphabets.
 */
function asTyped(text: string, search: string): [number, number][] {
  const folded = Array.from(text, (character) => {
    const plain = fold(character)
    return plain.length === character.length ? plain : character
  }).join('')
  const ranges: [number, number][] = []
  if (search.length < SHORT) return ranges
  for (let at = folded.indexOf(search); at >= 0; at = folded.indexOf(search, at + search.length))
    ranges.push([at, at + search.length])
  return ranges
}

function partsOf(text: string, ranges: readonly [number, number][]): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const [from, to] of merged(ranges)) {
    parts.push({ text: text.slice(end, from), isMatch: false }, { text: text.slice(from, to), isMatch: true })
    end = to
  }
  parts.push({ text: text.slice(end), isMatch: false })
  return parts.filter(({ text: part }) => part !== '')
}

/** @param ranges in order */
function merged(ranges: readonly [number, number][]): [number, number][] {
  const apart: [number, number][] = []
  for (const [from, to] of ranges) {
    const before = apart.at(-1)
    if (before && from <= before[1]) before[1] = Math.max(before[1], to)
    else apart.push([from, to])
  }
  return apart
}

/** Letters that stay what they are without their accents; as the database's `unaccent` has them. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Drops marks first, too: sorting a run of them takes time by the square of its length. */
const fold = (text: string) =>
  text
    .replace(/\p{M}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (character) => PLAIN[character]!)
