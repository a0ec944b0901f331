import { beginningOf, fitsLength } from './characters.ts'
import { directionOf } from './text-direction.ts'

const MARKS = { ltr: '\u200e', rtl: '\u200f' }

const LAST_WITH_DIRECTION = /\p{L}(?=\P{L}*$)/u
const ENDS_IN_WORD = /[\p{L}\p{N}]\p{M}*$/u
const BEGINS_IN_WORD = /^[\p{L}\p{N}]/u

/**
 * Gives at most `max` characters, with an ellipsis in place of what is left out. Where that is the rest of a
 * word which runs against the text, a mark keeps the ellipsis at the word's end; without, it would stand
 * before its first letter.
 */
export function excerptOf(text: string, max: number): string {
  if (fitsLength(text, max)) return text
  const beginning = beginningOf(text, max - 2).trimEnd()
  const last = LAST_WITH_DIRECTION.exec(beginning)?.[0]
  const direction = last && directionOf(last)
  const cutsWord = ENDS_IN_WORD.test(beginning) && BEGINS_IN_WORD.test(text.slice(beginning.length))
  return direction && cutsWord && direction !== directionOf(text)
    ? `${beginning}…${MARKS[direction]}`
    : `${beginning}…`
}
