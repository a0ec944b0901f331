/** Directions that are forced upon a text, and so upon what stands beside it. */
const FORCED_DIRECTION = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu

/** Letters that pose as mathematics for the sake of their looks: no font of a card has them. */
const MATHEMATICAL = /[\u{1D400}-\u{1D7FF}]/gu

/** Scripts that put no space between words; where their lines may break, only a dictionary knows. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Scripts whose lines may break anywhere, and which read better when no word breaks. */
const WITHIN_WORD =
  /(?<=[\p{Script=Hangul}\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}])(?=[\p{Script=Hangul}\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}])/gu

const BREAK = '\u{200B}'
const NO_BREAK = '\u{2060}'

const words = new Intl.Segmenter('und', { granularity: 'word' })

/** What people wrote, on one line, made ready to be set: lines will break where readers of its script expect it. */
export function normaliseText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(FORCED_DIRECTION, '')
    .replace(MATHEMATICAL, (letter) => letter.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(words.segment(plain), ({ segment }) => segment.replace(WITHIN_WORD, NO_BREAK)).join(
    UNSPACED.test(plain) ? BREAK : '',
  )
}

/** Whether anything of `text` could be seen on paper. */
export const isVisible = (text: string) =>
  /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u{2800}]/u.test(text)

/** Whether `text` runs from right to left: its first letter says so. */
export const runsRightToLeft = (text: string) =>
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    text,
  )
