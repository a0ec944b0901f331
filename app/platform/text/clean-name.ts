import { cleanLine, isInvisible } from './clean-text.ts'

/** Never visible in a name; `app.clean_name` removes the same. */
const INVISIBLE =
  /[\u{34f}\u{ad}\u{61c}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180e}\u{200b}\u{200e}\u{200f}\u{2060}-\u{206f}\u{3164}\u{feff}\u{ffa0}\u{fff0}-\u{fffb}]/gu

/** Variation selectors after characters that have no variants. */
const IDLE_VARIANT =
  /(?<![\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}])(?![\u{fe0f}]\u{20e3})[\u{180b}-\u{180d}\u{180f}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu

/** Tags, except in flags of regions. */
const IDLE_TAG = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0000}-\u{e007f}]/gu

const JOINING =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Tibetan}\\p{Script=Myanmar}\\p{Script=Khmer}'

/** Joiners (U+200D) and non-joiners (U+200C) outside joining scripts and emoji. */
const IDLE_JOINER = new RegExp(
  `(?<![${JOINING}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u{fe0f}])[\\u{200c}\\u{200d}]` +
    `|[\\u{200c}\\u{200d}](?![${JOINING}\\p{Extended_Pictographic}])`,
  'gu',
)

/** Makes names equal that look the same. '' if nothing is visible. */
export function cleanName(text: string): string {
  const name = cleanLine(text)
    .replace(INVISIBLE, '')
    .replace(IDLE_TAG, '')
    .replace(IDLE_VARIANT, '')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(IDLE_JOINER, '')
    .replace(/\p{Z}+/gu, ' ')
    .trim()
    .normalize('NFC')
  return isInvisible(name) ? '' : name
}
