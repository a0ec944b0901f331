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

/**
 * Whether a text consists of what readers don't see, here or where Markdown and HTML are shown: invisible
 * characters, references to them, comments of HTML and marks without anything between them.
 */
export const saysNothing = (text: string): boolean =>
  NOTHING.test(
    text.includes('&')
      ? text.replace(REFERENCE, (_, decimal?: string, hex?: string) => {
          const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0x20
          return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
        })
      : text,
  )
