import type { Drawing } from './drawing.server.ts'
import { type TextStyle, typeset } from './typeset.server.ts'

export interface TextBox {
  /** Pixels */
  width: number
  height: number
}

/** Text in which anything is narrower than this, in em, is rare: what is wider than the box by it need not be tried. */
const NARROWEST = 0.25

/**
 * Sets a text as large as it fits into the box without breaking a word, its lines about equally long. At the smallest
 * size words may break; what does not fit even then ends in an ellipsis.
 * @param sizes font sizes to choose from in pixels, the largest first
 * @returns the text on a transparent ground, cut to its ink
 */
export async function setText(
  text: string,
  style: TextStyle,
  sizes: readonly number[],
  box: TextBox,
): Promise<Drawing> {
  const longest = Math.max(...text.split(/\s/).map((word) => word.length))
  for (const size of sizes) {
    if (longest * size * NARROWEST > box.width) continue
    const set = await typeset(text, style, size, box.width)
    if (fits(set, box)) return balanced(set, text, style, size)
  }
  return shortened(text, style, sizes.at(-1)!, box)
}

const fits = (set: Drawing, box: TextBox) => set.width <= box.width && set.height <= box.height

/** So many tries halve the doubt about the best width down to a few pixels. */
const TRIES = 5

/** The same lines, set as narrow as they stay the same number. */
async function balanced(set: Drawing, text: string, style: TextStyle, size: number): Promise<Drawing> {
  const isOneLine = set.height < size * 1.3
  if (isOneLine) return set
  let best = set
  let narrow = set.width / 2
  for (let tried = 0; tried < TRIES; tried++) {
    const width = Math.round((narrow + best.width) / 2)
    const tighter = await typeset(text, style, size, width)
    const isAsHigh = tighter.height < set.height + size / 2
    if (isAsHigh && tighter.width <= width) best = tighter
    else narrow = width
  }
  return best
}

/** As much of the text as fits, whatever it breaks. */
async function shortened(text: string, style: TextStyle, size: number, box: TextBox): Promise<Drawing> {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  const beginning = (length: number) => {
    if (length === characters.length) return text
    const cut = characters.slice(0, length).join('')
    return `${cut.replace(BROKEN_WORD, '').trimEnd()}…`
  }
  const set = (length: number) => typeset(beginning(length), style, size, box.width, 'word-char')
  let best = await set(1)
  let shown = 1
  let tooLong = characters.length + 1
  while (tooLong - shown > 1) {
    const length = (shown + tooLong) >> 1
    const tried = await set(length)
    if (fits(tried, box)) {
      shown = length
      best = tried
    } else tooLong = length
  }
  return best
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What is left of a word after a cut, unless it was a long one. */
const BROKEN_WORD = /\s\S{0,15}$/
