import { normalize } from './normalize.ts'

/** Scripts whose letters may stand in one part of a host (UTS #39, "highly restrictive"). */
const SCRIPTS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ['Cyrillic'],
  ['Greek'],
  ['Armenian'],
  ['Georgian'],
  ['Hebrew'],
  ['Arabic'],
  ['Devanagari'],
  ['Bengali'],
  ['Gurmukhi'],
  ['Gujarati'],
  ['Oriya'],
  ['Tamil'],
  ['Telugu'],
  ['Kannada'],
  ['Malayalam'],
  ['Sinhala'],
  ['Thai'],
  ['Lao'],
  ['Tibetan'],
  ['Myanmar'],
  ['Khmer'],
  ['Ethiopic'],
].map((scripts) => new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}\\d-]+$`, 'u'))

/** Parts that look like Latin ones, and the endings under which they are common, as in browsers. */
const LOOKS_LATIN: [RegExp, RegExp][] = [
  [/^[аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ\d-]+$/u, /\.(?:bg|by|kz|ru|su|ua|uz|[\p{scx=Cyrillic}]+)$/u],
  [/^[ηικνρυωϲτοα\d-]+$/u, /\.(?:gr|[\p{scx=Greek}]+)$/u],
  [/^[ագզէլհյոսւօ\d-]+$/u, /\.(?:am|[\p{scx=Armenian}]+)$/u],
  [/^[იოყძხჽჿ\d-]+$/u, /\.(?:ge|[\p{scx=Georgian}]+)$/u],
]

/** Whether an address bar shows these letters, rather than their Punycode: nobody takes them for others. */
export function isShownAsWritten(host: string): boolean {
  const lower = normalize(host.toLowerCase(), 'NFC')
  return lower.split('.').every((part) => {
    if (/^[\x21-\x7e]*$/.test(part)) return true
    if (!SCRIPTS.some((script) => script.test(part))) return false
    return LOOKS_LATIN.every(([alike, common]) => !alike.test(part) || common.test(lower))
  })
}

/** An address as an address bar shows it. @param address with or without a scheme */
export function shownAddress(address: string): string {
  const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)?([^/?#:]*)(.*)$/is.exec(address) ?? []
  if (isShownAsWritten(host) || !URL.canParse(`http://${host}`)) return address
  return scheme + new URL(`http://${host}`).hostname + rest
}
