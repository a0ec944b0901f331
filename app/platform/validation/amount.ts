import { plainDigits } from '../text/plain-digits.ts'

/** `amount` is a decimal number without zeros around it, such as '1200.5'; it's negative after a minus. */
export type ReadAmount =
  | { amount: string; problem?: undefined }
  | { amount?: undefined; problem: 'unreadable' | 'currency' }
  /** What may have been meant: the mark between thousands, or before a fraction. */
  | { amount?: undefined; problem: 'ambiguous'; readings: readonly [integer: string, fraction: string] }

/** Longer texts are no amounts, however many blanks are in them. */
const MAX_LENGTH = 100

/** The currency of this site, as people write it before or behind an amount. */
const DOLLARS = /^(?:US\s*)?\$|^USD|(?:US\s*)?\$$|\$\s*US$|USD$/i

/** What stands between thousands only: blanks, apostrophes and the Arabic mark. */
const GAP = /['’`\s\u066c]/gu

const MARKS = [' ', '.', ',']

/** Groups of three, or of two before the last one, as in India. */
const GROUPED = /^[1-9]\d{0,2}(?:_\d{3})+$|^[1-9]\d?(?:_\d{2})+_\d{3}$/

/**
 * Reads an amount of dollars as people write it anywhere: `12,50`, `1.200,50`, `1,200.50`, `1 200,50`, `$12`,
 * `١٢٫٥`. One comma before three digits stands between thousands, as on this site; one point before three
 * digits could mean either.
 */
export function readAmount(typed: string): ReadAmount {
  if (typed.length > MAX_LENGTH) return { problem: 'unreadable' }
  const text = plainDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(DOLLARS, '')
    .trim()
    .replace(/^\+\s*/, '')
    .replaceAll('\u066b', '.')
    .replaceAll('\u060c', ',')
    // "12,-" and "12." are whole.
    .replace(/(?<=\d)[.,][-–—]{0,2}$/u, '')
  if (/[^\P{Sc}$]/u.test(text)) return { problem: 'currency' }
  if (!/^[-−]/.test(text)) return readUnsigned(text)
  const { amount } = readUnsigned(text.slice(1).trim())
  return amount === undefined ? { problem: 'unreadable' } : { amount: String(-Number(amount)) }
}

function readUnsigned(text: string): ReadAmount {
  const [, integer = '', mark = '', fraction = ''] = /^([^.,]*|.*\d)([.,])(\d+)$/su.exec(text) ?? []
  if (mark === '' || integer.includes(mark)) return written(text)
  if (fraction.length !== 3 || /^0*$/.test(integer) || /^\d{4,}$/.test(integer))
    return written(integer, fraction)
  if (!/^[1-9]\d*$/.test(integer)) return { problem: 'unreadable' }
  if (mark === ',') return written(integer + fraction)
  return { problem: 'ambiguous', readings: [integer + fraction, `${integer}.${fraction.slice(0, 2)}`] }
}

/** @param integer perhaps with marks of one kind between groups of digits */
function written(integer: string, fraction = ''): ReadAmount {
  const marks = new Set(integer.replace(GAP, ' ').replace(/\d/g, ''))
  const grouped = integer.replace(/\D/g, '_')
  const isWhole =
    /^\d*$/.test(grouped) ||
    (marks.size === 1 && MARKS.some((mark) => marks.has(mark)) && GROUPED.test(grouped))
  if (!isWhole || integer + fraction === '') return { problem: 'unreadable' }
  return { amount: decimal(grouped.replaceAll('_', ''), fraction) }
}

const decimal = (integer: string, fraction: string) =>
  [integer.replace(/^0+(?=\d)/, '') || '0', fraction.replace(/0+$/, '')].filter(Boolean).join('.')
