import { plainDigits } from '../text/plain-digits.ts'

/** Country codes that are in use (ITU-T E.164). */
const COUNTRY = new RegExp(
  `^(?:${[
    '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]',
    '21[1-368]|22\\d|23\\d|24\\d|25[0-8]|26\\d|29[01789]',
    '35\\d|37\\d|38[0-35-79]|42[013]|50\\d|59\\d|67[02-9]|68[0-35-9]|69[0-2]',
    '85[02356]|87[08]|88[0-368]|96[0-8]|97[0-79]|99[2-68]',
  ].join('|')})`,
)

/**
 * The countries whose numbers keep a zero behind the country code: Italy, San Marino, Ivory Coast, Gabon,
 * Congo, Benin.
 */
const KEEPS_ZERO = /^(?:39|378|225|241|242|229)/

/**
 * What is dialled before a number within its country, where that isn't a single zero. People leave it behind
 * the country code.
 */
const TRUNK_PREFIXES: Readonly<Record<string, RegExp>> = {
  7: /^8(?=\d{10}$)/,
  36: /^06/,
  370: /^[08](?=\d{8}$)/,
  375: /^80?(?=\d{9}$)/,
}

/** How many digits follow the country code, where all numbers have as many. */
const LENGTHS: Readonly<Record<string, RegExp>> = {
  1: /^[2-9]\d{9}$/,
  7: /^\d{10}$/,
  33: /^[1-9]\d{8}$/,
  34: /^\d{9}$/,
  36: /^[1-9]\d{7,8}$/,
  44: /^\d{9,10}$/,
  48: /^\d{9}$/,
  // A mobile phone has a 9 before the area; what people dial within the country, a 15 behind the area, can't
  // be dialled from abroad.
  54: /^(?:[1-8]\d{9}|9\d{10})$/,
  55: /^\d{10,11}$/,
  86: /^\d{10,11}$/,
  91: /^\d{10}$/,
}

/**
 * Digits with blanks, brackets and dashes. A slash may stand behind the country code and before the last part
 * of a number, but not before an ending.
 */
const WRITTEN = /^\+(?:\d{1,3}\s*\/)?[\s\d().\-‐-―]*(?:\/\s*\d[\s\d().\-‐-―]{3,})?$/u

/**
 * Reads a phone number with its country code, which begins with `+` or `00`: `+49 (0)170 1234567`, `0044 20
 * 7946 0000`, `tel:+1-212-…`.
 * @returns `+` and 7 to 15 digits (E.164), or null for what isn't one, has no country code or an extension,
 * which can't be dialled
 */
export function readPhoneNumber(typed: string): string | null {
  const text = plainDigits(typed)
    // Address books add marks of direction.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\(?\s*\+\s*(\d+)\s*\)/, '+$1 ')
    .replace(/^\(?\s*00\s*(\d+)\s*\)/, '+$1 ')
    .replace(/^00\s*/, '+')
  if (!WRITTEN.test(text)) return null
  return dialled(text)
}

/** @param written begins with `+` */
function dialled(written: string): string | null {
  const digits = written.replace(/\D/g, '')
  const [code] = COUNTRY.exec(digits) ?? []
  if (code === undefined) return null
  const behind = digits.slice(code.length)
  const national = KEEPS_ZERO.test(digits) ? behind : behind.replace(TRUNK_PREFIXES[code] ?? /^0/, '')
  if (!(LENGTHS[code] ?? /^(?!00)\d{4,}$/).test(national)) return null
  const number = `+${code}${national}`
  return number.length >= 8 && number.length <= 16 ? number : null
}
