import { cleanLine, isInvisible } from './clean-text.ts'
import { normalize } from './normalize.ts'

/** Never visible in a name; `app.clean_name` removes the same. */
const INVISIBLE =
  /[\u{34f}\u{ad}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180e}\u{200b}\u{2060}-\u{2065}\u{206a}-\u{206f}\u{3164}\u{feff}\u{ffa0}\u{fff0}-\u{fffc}\u{13430}-\u{13442}\u{16fe4}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]/u

/** Private-use and unassigned characters, which look different on each device. The database accepts them. */
const UNKNOWN = /[\p{Co}\p{Cn}]/u

const DIRECTION_MARK = /[\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u

/** Variation selectors after characters that have no variants. */
const IDLE_VARIANT =
  /(?<![\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}])(?![\u{fe0f}]\u{20e3})[\u{180b}-\u{180d}\u{180f}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u

/** The empty pattern of Braille, except between others. */
const IDLE_BLANK =
  /(?<![\u{2800}-\u{28ff}])\u{2800}+(?![\u{2801}-\u{28ff}])|(?<![\u{2801}-\u{28ff}])\u{2800}+/u

/** Tags, except in flags of regions. */
const IDLE_TAG = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0000}-\u{e007f}]/u

/** Characters of scripts that joiners change, and the vowel marks that Arabic shares with Syriac. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Balinese}\p{Script=Javanese}\p{Script=Sundanese}\p{Script=Tai_Tham}\p{Script=Chakma}\p{Script=Newa}\p{Script=Tirhuta}\p{Script=Sharada}\p{Script=Grantha}\p{Script=Kaithi}\p{Script=Modi}\p{Script=Meetei_Mayek}\p{Script=Syloti_Nagri}\u{640}\u{64b}-\u{655}\u{670}]/u

/** Joiners (U+200D) and non-joiners (U+200C) outside joining scripts and emoji. */
const IDLE_JOINER = new RegExp(
  String.raw`(?<!${JOINING.source}|[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}])[\u{200c}\u{200d}]` +
    String.raw`|[\u{200c}\u{200d}](?!${JOINING.source}|\p{Extended_Pictographic})`,
  'gu',
)

/** Accents and other marks, except of scripts that stack more than four of them on a letter. */
const MARK =
  /(?![\p{Script=Balinese}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tai_Tham}\p{Script=Tibetan}])\p{M}/u

/** More marks than four on a letter, or than eight in stacking scripts, after those that are few enough. */
const SURPLUS_MARKS = new RegExp(`(?<=(?:${MARK.source}){4})(?:${MARK.source})+|(?<=\\p{M}{8})\\p{M}+`, 'gu')

const anyOf = (...patterns: RegExp[]) => patterns.map(({ source }) => source).join('|')

const REMOVED = [
  anyOf(INVISIBLE, DIRECTION_MARK, UNKNOWN),
  IDLE_BLANK.source,
  IDLE_TAG.source,
  IDLE_VARIANT.source,
].map((source) => new RegExp(source, 'gu'))

const HIDDEN = new RegExp(
  `(?<directionMark>${DIRECTION_MARK.source})|(?<invisible>${anyOf(INVISIBLE, IDLE_BLANK, IDLE_TAG, IDLE_VARIANT, IDLE_JOINER)})` +
    `|(?<unknown>${UNKNOWN.source})`,
  'u',
)

type HiddenCharacter = 'directionMark' | 'invisible' | 'unknown'

/** The first character of a name that not everybody can see and that it doesn't need, with the text before it. */
export function hiddenCharacterIn(text: string): { kind: HiddenCharacter; before: string } | null {
  const found = HIDDEN.exec(text)
  if (!found) return null
  const kind = (['directionMark', 'invisible'] as const).find((each) => found.groups?.[each] !== undefined)
  return { kind: kind ?? 'unknown', before: text.slice(0, found.index) }
}

/** Whether a letter has more than four accents or other marks, or eight in a script that stacks them. */
export const hasTooManyMarks = (text: string) => normalize(text, 'NFC').search(SURPLUS_MARKS) !== -1

function cleanOnce(name: string): string {
  const visible = REMOVED.reduce((rest, removed) => rest.replace(removed, ''), name)
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(IDLE_JOINER, '')
    .replace(/\p{Z}+/gu, ' ')
    .trim()
  return normalize(visible, 'NFC').replace(SURPLUS_MARKS, '')
}

/** Makes names equal that look the same. '' if nothing is visible. */
export function cleanName(text: string): string {
  let name = cleanLine(text)
  // What is removed and how NFC orders marks can leave another character idle.
  for (let before = ''; before !== name; ) {
    before = name
    name = cleanOnce(before)
  }
  return isInvisible(name) ? '' : name
}
