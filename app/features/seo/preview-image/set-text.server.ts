import type { Drawing } from './drawing.server.ts'
import { type TextStyle, typeset } from './typeset.server.ts'

export interface TextBox {
  width: number
  height: number
}

/** No character is narrower than this, in em. Sizes at which the longest word can't fit are skipped. */
const MIN_CHARACTER_WIDTH = 0.25

/**
 * Uses the largest size that fits without breaking words. At the smallest size, breaks words and truncates.
 * @param sizes in pixels, largest first
 */
export async function setText(
  text: string,
  style: TextStyle,
  sizes: readonly number[],
  box: TextBox,
): Promise<Drawing> {
  const longest = Math.max(...text.split(/\s/).map((word) => word.length))
  for (const size of sizes) {
    if (longest * size * MIN_CHARACTER_WIDTH > box.width) continue
    const set = await typeset(text, style, size, box.width)
    if (fits(set, box)) return balanced(set, text, style, size)
  }
  return shortened(text, style, sizes.at(-1)!, box)
}

const fits = (set: Drawing, box: TextBox) => set.width <= box.width && set.height <= box.height

const BINARY_SEARCH_STEPS = 5

/** Sets a text as narrow as possible with the same number of lines. */
async function balanced(set: Drawing, text: string, style: TextStyle, size: number): Promise<Drawing> {
  const isOneLine = set.height < size * 1.3
  if (isOneLine) return set
  let best = set
  let narrow = set.width / 2
  for (let tried = 0; tried < BINARY_SEARCH_STEPS; tried++) {
    const width = Math.round((narrow + best.width) / 2)
    const tighter = await typeset(text, style, size, width)
    const isAsHigh = tighter.height < set.height + size / 2
    if (isAsHigh && tighter.width <= width) best = tighter
    else narrow = width
  }
  return best
}

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

/** The rest of a truncated word, unless it's long. */
const BROKEN_WORD = /\s\S{0,15}$/
