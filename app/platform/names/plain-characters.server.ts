import { normalize } from '../text/normalize.ts'

/** First characters of the enclosed alphabets that Unicode doesn't decompose. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6]

const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu

function lettered(character: string): string {
  const code = character.codePointAt(0)!
  return String.fromCharCode(0x61 + code - ENCLOSED.findLast((first) => first <= code)!)
}

/** Writes a text in lower case, without accents, unseen characters, and forms such as full width or bold. */
export const plainCharacters = (text: string): string =>
  normalize(text.replace(enclosed, lettered), 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
