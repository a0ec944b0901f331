import { normalize } from '../../../platform/text/normalize.ts'
import { SHORTEST_WORD } from './common-passwords.server.ts'

/** Whose password it is. */
export interface Owner {
  email: string
  name: string | null
}

/** The length from which a member's names and parts of an address count. */
const SHORTEST_NAME = 3

/** How many digits, and how many characters in all, people add to a word when they have to. */
const ADDED = { digits: 4, all: 6 }

/** A few characters that are repeated, which the list of common passwords leaves out. */
const REPEATED = /^(.{1,4}?)\1+$/u

/** What stands between letters and digits. */
const SEPARATOR = /(?<=[\p{L}\d])[^\p{L}\d]+(?=[\p{L}\d])/gu

/**
 * Says whether a password is guessed early: it is nothing but spaces, common, repeats a few characters or a
 * common word, or is a sequence; or it is the owner's address, the part before the @, or made of their names.
 * All of them count also with a few digits or punctuation marks around them, in any case, and names without
 * their accents.
 * @param common in lower case
 */
export function whyGuessable(
  password: string,
  owner: Owner,
  common: ReadonlySet<string>,
): 'common' | 'personal' | null {
  const text = plain(password)
  if (isPersonal(text, owner)) return 'personal'
  const isCommon = (word: string) => isPattern(word) || common.has(word)
  return text === '' || isPattern(text) || wordsOf(text).some(isCommon) ? 'common' : null
}

const plain = (text: string) => normalize(text, 'NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()

const isPattern = (text: string) => REPEATED.test(text) || isSequence(text)

/**
 * Returns a text and the words that it may have been made from: `password` of `p a s s w o r d` and
 * `Password1-Password1`.
 */
const wordsOf = (text: string): string[] =>
  [text, withoutAdditions(text)]
    .flatMap((word) => [word, withoutSeparator(word)])
    .flatMap((word) => [word, withoutAdditions(once(word))])
    .filter(({ length }) => length >= SHORTEST_WORD)

/** Returns `admin` of `admin123` and of `!admin!`; the whole text if more is added. */
function withoutAdditions(text: string): string {
  const base = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return areAdditions(text.replace(base, '')) ? base : text
}

const areAdditions = (text: string) =>
  !/\p{L}/u.test(text) && text.length <= ADDED.all && text.replace(/\D/g, '').length <= ADDED.digits

/** Returns the text without its separators; the whole text if it has several kinds. */
function withoutSeparator(text: string): string {
  const kinds = new Set(text.match(SEPARATOR)?.map((separator) => separator.trim()))
  return kinds.size > 1 ? text : text.replace(SEPARATOR, '')
}

/** Returns `password` of `passwordpassword`. */
const once = (text: string) => text.replace(/^(.+?)\1+$/u, '$1')

function isPersonal(text: string, { email, name }: Owner): boolean {
  const address = plain(email)
  if (text.includes(address) && areAdditions(text.replace(address, ''))) return true
  const base = withoutAdditions(text)
  if (base === '') return false
  const local = plain(email.slice(0, email.lastIndexOf('@')))
  if (base === local || base === withoutAdditions(local)) return true
  const names = [...namesIn(local), ...namesIn(plain(name ?? ''))]
  return consistsOf(
    base.replace(/[^\p{L}\d]/gu, ''),
    names.filter(({ length }) => length >= SHORTEST_NAME),
  )
}

/** Whether nothing else is in a text, in any order. */
function consistsOf(text: string, words: string[]): boolean {
  const reached = new Set([0])
  // The loop also visits what is added on the way.
  for (const start of reached)
    for (const word of words) if (text.startsWith(word, start)) reached.add(start + word.length)
  return text !== '' && reached.has(text.length)
}

const namesIn = (text: string) => text.match(/\p{L}+/gu) ?? []

/** Whether each character follows the one before it, all in one direction, as in `abcdef` and `987654`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}
