/** Marks, and the two signs of half-width Katakana that become marks. */
const MARK = String.raw`[\p{M}\u{ff9e}\u{ff9f}]`

/** The Stream-Safe Text Format allows as many (UAX #15); no language needs more on a letter. */
const SURPLUS = new RegExp(`(?<=${MARK}{30})${MARK}+`, 'gu')

/**
 * The only way to normalize a text: a run of marks is cut first, because sorting it takes time by the square
 * of its length.
 */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(SURPLUS, '').normalize(form)
