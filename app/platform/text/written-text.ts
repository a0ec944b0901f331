/**
 * What people type and paste, made fit to be kept. Half characters become U+FFFD; control characters and signs that
 * turn the direction of what stands around them, which nobody sees and which come along when text is pasted from
 * elsewhere, are taken out rather than held against anybody. The database has the last word (`app.is_line`,
 * `app.is_name`, `app.is_prose`) and takes whatever comes from here, but for its length.
 */

/** Nothing in it can be seen: blanks, and signs that only join or separate others. */
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u{2800}]*$/u

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Embeddings, isolates and overrides: they reach beyond the text that they stand in. */
const FORCED_DIRECTION = /[\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu
/** Of these the ones that make letters read backwards; the others end with their paragraph and serve mixed scripts. */
const OVERRIDDEN_DIRECTION = /[\u{202d}\u{202e}]/gu

/** Whether `text` says nothing. */
export const isUnseen = (text: string) => UNSEEN.test(text)

const unlessUnseen = (text: string) => (isUnseen(text) ? '' : text)

/** One line, without blanks around it; '' where nothing is to be seen. */
export const asLine = (text: string) =>
  unlessUnseen(text.toWellFormed().replace(BREAKS, ' ').replace(FORCED_DIRECTION, '').trim())

/** Text of several lines, each ended by a line feed, without blanks around it; '' where nothing is to be seen. */
export const asProse = (text: string) =>
  unlessUnseen(
    text
      .toWellFormed()
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .replace(OVERRIDDEN_DIRECTION, '')
      .trim(),
  )

/** Whether a text has at most so many characters, as people and the database count them. */
export const isWithin = (text: string, most: number) => text.length <= most || [...text].length <= most
