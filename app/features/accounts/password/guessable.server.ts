import { SHORTEST_WORD } from './common-passwords.server.ts'

/** Whose password it is. */
export interface Owner {
  email: string
  name: string | null
}

/** A member's names and parts of an address, from this length on. */
const SHORTEST_NAME = 3

/** How many digits, and how many characters in all, people add to a word when they have to. */
const ADDED = { digits: 4, all: 6 }

/** The list of common passwords leaves these out. */
const REPEATED = /^(.{1,4}?)\1+$/u

/**
 * Whether a password is guessed early: it is common, repeats a few characters or is a sequence; or it is the owner's
 * address, the part before the @, or made of their names. All of them also with a few digits or punctuation marks around
 * them, in any case, and names without their accents.
 * @param common in lower case
 */
export function whyGuessable(
  password: string,
  owner: Owner,
  common: ReadonlySet<string>,
): 'common' | 'personal' | null {
  const text = plain(password)
  const base = withoutAdditions(text)
  if (text === plain(owner.email) || isPersonal(base, owner)) return 'personal'
  const words = base.length >= SHORTEST_WORD ? [text, base] : [text]
  return words.some((word) => REPEATED.test(word) || isSequence(word) || common.has(word)) ? 'common' : null
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** `admin` of `admin123` and of `!admin!`; the whole text if more is added. */
function withoutAdditions(text: string): string {
  const base = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const added = text.length - base.length
  const digits = text.replace(base, '').replace(/\D/g, '').length
  return added <= ADDED.all && digits <= ADDED.digits ? base : text
}

function isPersonal(base: string, { email, name }: Owner): boolean {
  if (base === '') return false
  const local = plain(email.slice(0, email.lastIndexOf('@')))
  if (base === local || base === withoutAdditions(local)) return true
  const words = [...wordsOf(local), ...wordsOf(plain(name ?? ''))]
  return consistsOf(
    base.replace(/[^\p{L}\d]/gu, ''),
    words.filter(({ length }) => length >= SHORTEST_NAME),
  )
}

/** Whether nothing else is in a text, in any order. */
function consistsOf(text: string, words: string[]): boolean {
  const reached = new Set([0])
  // Visits what is added on the way.
  for (const start of reached)
    for (const word of words) if (text.startsWith(word, start)) reached.add(start + word.length)
  return text !== '' && reached.has(text.length)
}

const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? []

/** `abcdef`, `987654`: each character follows the one before it, all in one direction. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}
