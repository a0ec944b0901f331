import { DIRECTION_MARK, INVISIBLE } from './unseen-characters.ts'

/** Variation selectors after characters that have no variants. */
export const IDLE_VARIANT =
  /(?<![\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}])(?![\u{fe0f}]\u{20e3})[\u{180b}-\u{180d}\u{180f}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u

/** The empty pattern of Braille, except between others. */
export const IDLE_BLANK =
  /(?<![\u{2800}-\u{28ff}])\u{2800}+(?![\u{2801}-\u{28ff}])|(?<![\u{2801}-\u{28ff}])\u{2800}+/u

/** Tags, except in flags of regions. */
export const IDLE_TAG = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0000}-\u{e007f}]/u

/** Characters of scripts that joiners change, and the vowel marks that Arabic shares with Syriac. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Balinese}\p{Script=Javanese}\p{Script=Sundanese}\p{Script=Tai_Tham}\p{Script=Chakma}\p{Script=Newa}\p{Script=Tirhuta}\p{Script=Sharada}\p{Script=Grantha}\p{Script=Kaithi}\p{Script=Modi}\p{Script=Meetei_Mayek}\p{Script=Syloti_Nagri}\u{640}\u{64b}-\u{655}\u{670}]/u

/** Joiners (U+200D) and non-joiners (U+200C) outside joining scripts and emoji. */
export const IDLE_JOINER = new RegExp(
  String.raw`(?<!${JOINING.source}|[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}])[\u{200c}\u{200d}]` +
    String.raw`|[\u{200c}\u{200d}](?!${JOINING.source}|\p{Extended_Pictographic})`,
  'gu',
)

export const anyOf = (...patterns: RegExp[]) => patterns.map(({ source }) => source).join('|')

const REMOVED = [
  anyOf(INVISIBLE, DIRECTION_MARK),
  IDLE_BLANK.source,
  IDLE_TAG.source,
  IDLE_VARIANT.source,
].map((source) => new RegExp(source, 'gu'))

/** Takes away what nobody sees. Joiners, variants and tags stay where words and emoji need them. */
export const withoutUnseen = (text: string): string =>
  REMOVED.reduce((rest, removed) => rest.replace(removed, ''), text)
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(IDLE_JOINER, '')
