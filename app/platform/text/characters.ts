/** Counts code points, like the database. */
export const countCharacters = (text: string): number => [...text].length

export const fitsLength = (text: string, max: number) => text.length <= max || countCharacters(text) <= max

/** The character that people see at an index, such as a family emoji of seven. Older browsers can't tell. */
const characterAt = (text: string, index: number) =>
  'Segmenter' in Intl
    ? new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text).containing(index)
    : undefined

/** The first characters of a text: at most `max`, and none that people see as one in parts. */
export function beginningOf(text: string, max: number): string {
  if (fitsLength(text, max)) return text
  const end = [...text].slice(0, Math.max(0, max)).join('').length
  return text.slice(0, characterAt(text, end)?.index ?? end)
}

/** Gives the last `max` characters, without cutting one. */
export function endOf(text: string, max: number): string {
  if (fitsLength(text, max)) return text
  const start = text.length - [...text].slice(-max).join('').length
  const character = characterAt(text, start)
  return text.slice(character && character.index < start ? character.index + character.segment.length : start)
}

/** Gives at most `max` characters, with an ellipsis in place of what is left out. */
export const withEllipsis = (text: string, max: number): string =>
  fitsLength(text, max) ? text : `${beginningOf(text, max - 1).trimEnd()}…`
