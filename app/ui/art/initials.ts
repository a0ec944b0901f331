let graphemes: Intl.Segmenter | undefined

/** The first grapheme, such as an emoji, in upper case where the script has it. Empty for a blank name. */
export function initialOf(name: string): string {
  const text = name.trim()
  const initial =
    // A European or Hebrew character that doesn't combine with the next. Creating a segmenter takes a phone
    // 60 ms and more.
    /^[ -\u05ea](?!\p{M}|\u200d)/u.exec(text)?.[0] ??
    // biome-ignore lint/suspicious/noAssignInExpressions: created once
    (graphemes ??= new Intl.Segmenter()).segment(text).containing(0)?.segment ??
    ''
  const upper = initial.toUpperCase()
  // Upper case can be longer (ß, SS): then keep the original.
  return upper.length === initial.length ? upper : initial
}

export const COLOUR_COUNT = 6

/** A number from 1 to 6 that is stable for a name (32-bit FNV-1a). */
export function colourIndex(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name.trim().normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // The low bits of short names are similar.
  return (((hash ^ (hash >>> 15)) >>> 0) % COLOUR_COUNT) + 1
}
