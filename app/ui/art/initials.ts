let graphemes: Intl.Segmenter | undefined

/** Two Latin, Greek, Cyrillic or Hebrew characters, none of which combines with another, or only one. */
const SINGLE =
  /^[ -\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea](?![^ -\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea])/

/** The first grapheme, such as an emoji, in upper case where the script has it. Empty for a blank name. */
export function initialOf(name: string): string {
  const initial = firstGrapheme(name.trim())
  const upper = initial.toUpperCase()
  // Upper case can be longer (ß, SS): then keep the original.
  return upper.length === initial.length ? upper : initial
}

function firstGrapheme(text: string): string {
  // Creating a segmenter takes a phone 60 ms and more.
  if (text === '' || SINGLE.test(text)) return text.slice(0, 1)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return graphemes.segment(text).containing(0)!.segment
}

export const COLOUR_COUNT = 6

/** 1 to 6, stable for a name (32-bit FNV-1a). */
export function colourIndex(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name.trim().normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // The low bits of short names are similar.
  return (((hash ^ (hash >>> 15)) >>> 0) % COLOUR_COUNT) + 1
}
