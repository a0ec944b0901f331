import { cleanLine, isInvisible } from './clean-text.ts'

/** Never visible in a name; `app.clean_name` removes the same. */
const INVISIBLE =
  /[\u{34f}\u{ad}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180e}\u{200b}\u{2060}-\u{2065}\u{206a}-\u{206f}\u{3164}\u{feff}\u{ffa0}\u{fff0}-\u{fffb}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u

const DIRECTION_MARK = /[\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u

/** Variation selectors after characters that have no variants. */
const IDLE_VARIANT =
  /(?<![\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}])(?![\u{fe0f}]\u{20e3})[\u{180b}-\u{180d}\u{180f}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u

/** Tags, except in flags of regions. */
const IDLE_TAG = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0000}-\u{e007f}]/u

const JOINING_SCRIPTS =
  'Arabic Syriac Mandaic Nko Adlam Hanifi_Rohingya Mongolian Phags_Pa Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Tibetan Myanmar Khmer Balinese Javanese Sundanese Tai_Tham Chakma Newa Tirhuta Sharada Grantha Kaithi Modi Meetei_Mayek Syloti_Nagri'

/** Of these scripts, and the vowel marks that Arabic shares with Syriac. */
const JOINING =
  JOINING_SCRIPTS.split(' ')
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('') + String.raw`\u{640}\u{64b}-\u{655}\u{670}`

/** Joiners (U+200D) and non-joiners (U+200C) outside joining scripts and emoji. */
const IDLE_JOINER = String.raw`(?<![${JOINING}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}])[\u{200c}\u{200d}]|[\u{200c}\u{200d}](?![${JOINING}\p{Extended_Pictographic}])`

const anyOf = (...patterns: RegExp[]) => patterns.map(({ source }) => source).join('|')

const REMOVED = [anyOf(INVISIBLE, DIRECTION_MARK), IDLE_TAG.source, IDLE_VARIANT.source].map(
  (source) => new RegExp(source, 'gu'),
)

const IDLE_JOINERS = new RegExp(IDLE_JOINER, 'gu')

const HIDDEN = new RegExp(
  `(?<mark>${DIRECTION_MARK.source})|${anyOf(INVISIBLE, IDLE_TAG, IDLE_VARIANT)}|${IDLE_JOINER}`,
  'u',
)

/** The first character of a name that nobody can see and that it doesn't need, with the text before it. */
export function hiddenCharacterIn(text: string): { isDirectionMark: boolean; before: string } | null {
  const found = HIDDEN.exec(text)
  return found && { isDirectionMark: found.groups?.mark !== undefined, before: text.slice(0, found.index) }
}

/** Makes names equal that look the same. '' if nothing is visible. */
export function cleanName(text: string): string {
  const name = REMOVED.reduce((rest, removed) => rest.replace(removed, ''), cleanLine(text))
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(IDLE_JOINERS, '')
    .replace(/\p{Z}+/gu, ' ')
    .trim()
    .normalize('NFC')
  return isInvisible(name) ? '' : name
}
