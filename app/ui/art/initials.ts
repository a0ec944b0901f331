let graphemes: Intl.Segmenter | undefined

/** The first grapheme, such as an emoji, in upper case where the script has it. Empty for a blank name. */
export function initialOf(name: string): string {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const first = graphemes.segment(name.trim())[Symbol.iterator]().next()
  if (first.done) return ''
  const initial = first.value.segment
  const upper = initial.toUpperCase()
  // Upper case can be longer (ß, SS): then keep the original.
  return upper.length === initial.length ? upper : initial
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
