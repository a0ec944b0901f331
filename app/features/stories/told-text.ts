/**
 * What people type and paste, made fit to be kept: half characters become U+FFFD, control characters (which nobody
 * sees, and which come along when text is pasted from elsewhere) are taken out rather than held against anybody.
 */

/** Nothing in it can be seen: blanks, and signs that only join or separate others. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

const unlessUnseen = (text: string) => (UNSEEN.test(text) ? '' : text)

/** One line, without blanks around it; '' where nothing is to be seen. */
export const asLine = (text: string) =>
  unlessUnseen(
    text
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  )

/** Text of several lines, each ended by a line feed, without blanks around it; '' where nothing is to be seen. */
export const asProse = (text: string) =>
  unlessUnseen(
    text
      .toWellFormed()
      .replace(/\r\n?|[\v\f\u0085]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .trim(),
  )

/** Different lines, none empty; of those that differ only in case the first. */
export function asLines(texts: readonly string[]): string[] {
  const lines = new Map<string, string>()
  for (const line of texts.map(asLine)) {
    const folded = line.toLowerCase()
    if (line !== '' && !lines.has(folded)) lines.set(folded, line)
  }
  return [...lines.values()]
}

/** Whether a text has at most so many characters, as people and the database count them. */
export const isWithin = (text: string, most: number) => text.length <= most || [...text].length <= most
