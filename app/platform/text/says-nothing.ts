import { BLANK } from './unseen-characters.ts'

/** References to characters, which other sites show as these characters: `&nbsp;`, `&#8203;`. */
const REFERENCE =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(?:nbsp|ensp|emsp(?:13|14)?|numsp|puncsp|thinsp|hairsp|MediumSpace|NoBreak|ZeroWidthSpace|zwn?j|[lr]rm|shy|Tab|NewLine|ic|it|af));/gi

/**
 * Matches what has nothing between its marks, whole: blanks, comments of HTML, links without a text, pairs of
 * marks. Each alternative begins otherwise and takes all it can, so that it never tries one place twice.
 */
const NOTHING = new RegExp(
  `^(?:[${BLANK}]|<!--(?:(?!-->)[^])*-->|!?\\[(?:[${BLANK}]|([*_\`~])\\1+(?!\\1))*\\](?:\\([^()\\n]*\\))?|([*_\`~])\\2+(?!\\2))*$`,
  'u',
)

const BLANK_LINE = new RegExp(`^[${BLANK}]*$`, 'u')

/** Whether something stands in a block of code, where marks and references are shown as they are. */
function hasCode(text: string): boolean {
  let fence = ''
  for (const line of text.split('\n')) {
    const [, marks = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (fence === '') fence = marks.startsWith('`') && rest.includes('`') ? '' : marks
    else if (marks.startsWith(fence) && rest.trim() === '') fence = ''
    else if (!BLANK_LINE.test(line)) return true
  }
  return false
}

/**
 * Whether a text consists of what readers don't see, here or where Markdown and HTML are shown: invisible
 * characters, references to them, comments of HTML and marks without anything between them.
 */
export const saysNothing = (text: string): boolean =>
  !hasCode(text) &&
  NOTHING.test(
    text.includes('&')
      ? text.replace(REFERENCE, (_, decimal?: string, hex?: string) => {
          const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0x20
          return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
        })
      : text,
  )
