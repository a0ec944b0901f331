import { saysNothing } from './says-nothing.ts'
import { BLANK, FORCED_DIRECTION, OVERRIDDEN_DIRECTION } from './unseen-characters.ts'

// The results pass the database's checks (`app.is_line`, `app.is_name`, `app.is_prose`), except for their
// length.

const INVISIBLE_TEXT = new RegExp(`^[${BLANK}]*$`, 'u')

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/**
 * Accents and other marks after eight on one letter: they would cover the lines above and below. No language
 * has more.
 */
const PILE = /(?<=\p{M}{8})\p{M}+/gu

export const withoutPiles = (text: string) => text.replace(PILE, '')

export const isInvisible = (text: string) => INVISIBLE_TEXT.test(text)

const emptyIfInvisible = (text: string) => (isInvisible(text) ? '' : text)

/** Makes one trimmed line of a text; '' if nothing is visible. */
export const cleanLine = (text: string) =>
  emptyIfInvisible(
    withoutPiles(text.toWellFormed().replace(BREAKS, ' ').replace(FORCED_DIRECTION, '')).trim(),
  )

/** Trims a text with line feeds; '' if it says nothing. */
export const cleanProse = (text: string) => {
  const prose = withoutPiles(
    text
      .toWellFormed()
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .replace(OVERRIDDEN_DIRECTION, ''),
  ).trim()
  return saysNothing(prose) ? '' : prose
}
