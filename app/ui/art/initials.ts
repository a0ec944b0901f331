const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The first letter of a name as a reader sees it, upper case where the script knows it: a whole emoji, an accented
 * or a Hebrew letter. Empty when the name is empty or blank.
 */
export function initialOf(name: string): string {
  const first = graphemes.segment(name.trim())[Symbol.iterator]().next()
  if (first.done) return ''
  const letter = first.value.segment
  const upper = letter.toUpperCase()
  // One letter may become two (ß, SS): then it stays as it was written.
  return upper.length === letter.length ? upper : letter
}

export const COLOUR_COUNT = 6

/** Which of the six cloths a name is bound in, 1 to 6: the same name always in the same one (32-bit FNV-1a). */
export function colourIndex(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name.trim().normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // The low bits of short names are much alike; the high ones are folded in.
  return (((hash ^ (hash >>> 15)) >>> 0) % COLOUR_COUNT) + 1
}
