import { normalize } from './normalize.ts'

const DIGIT = /\p{Nd}/u

/** Decimal digits of any script stand in groups of ten, from zero to nine. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/**
 * Puts 0 to 9 in place of the digits of other scripts, and plain forms in place of wide ones: what people
 * type with their own keyboards. Raised, lowered and circled digits stay: in "12⁵⁰" they aren't the next
 * digits of a number.
 */
export const plainDigits = (text: string): string =>
  text.replace(/\P{No}+/gu, (part) => normalize(part, 'NFKC')).replace(/(?![0-9])\p{Nd}/gu, plainDigit)
