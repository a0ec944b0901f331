import { normalize } from '../../../platform/text/normalize.ts'
import { BLANK, FORCED_DIRECTION } from '../../../platform/text/unseen-characters.ts'

const VISIBLE = new RegExp(`[^${BLANK}\\p{C}\\p{Z}\\p{M}]`, 'u')

/** Letters used as decoration, which our fonts don't have. */
const MATHEMATICAL = /[\u{1D400}-\u{1D7FF}]/gu

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Scripts that can break anywhere, but read better if words stay together. */
const WITHIN_WORD =
  /(?<=[\p{Script=Hangul}\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}])(?=[\p{Script=Hangul}\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}])/gu

const BREAK = '\u{200B}'
const NO_BREAK = '\u{2060}'

const words = new Intl.Segmenter('und', { granularity: 'word' })

/** Makes one paragraph of a text, with line breaks marked according to its script. */
export function normaliseText(text: string): string {
  const plain = normalize(text, 'NFC')
    .replace(FORCED_DIRECTION, '')
    .replace(MATHEMATICAL, (character) => normalize(character, 'NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(words.segment(plain), ({ segment }) => segment.replace(WITHIN_WORD, NO_BREAK)).join(
    UNSPACED.test(plain) ? BREAK : '',
  )
}

export const isVisible = (text: string) => VISIBLE.test(text)
