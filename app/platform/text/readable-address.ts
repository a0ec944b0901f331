import { readEmailAddress } from './email-address.ts'

/** Scripts that languages mix within words. */
const SCRIPTS = [
  /^[\p{Script=Latin}\p{M}]*$/u,
  /^[\p{Script=Cyrillic}\p{M}]*$/u,
  /^[\p{Script=Greek}\p{M}]*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{M}ー]*$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]*$/u,
  /^[\p{Script=Arabic}\p{M}]*$/u,
  /^[\p{Script=Hebrew}\p{M}]*$/u,
  /^[\p{Script=Thai}\p{M}]*$/u,
  /^[\p{Script=Devanagari}\p{M}]*$/u,
]

/** Has letters that look like those of other scripts. */
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

const PUNYCODE = /^xn--/

/**
 * An email address as its owner writes it: with the letters of an international domain, unless these could
 * pass for those of another one. Then, and for other addresses, what was given.
 * @param address with the domain in ASCII, as it is stored
 */
export function readableAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const labels = address.slice(at + 1).split('.')
  if (!labels.some((label) => PUNYCODE.test(label))) return address
  const decoded = labels.map(decodedLabel)
  // Whole words of Cyrillic letters that look Latin are safe only where everything is Cyrillic.
  const isForeign = PUNYCODE.test(labels.at(-1) ?? '')
  const isSafe = decoded.every(
    (label) => label !== null && isOfOneScript(label) && (isForeign || !LOOKS_LATIN.test(label)),
  )
  const readable = `${address.slice(0, at)}@${decoded.join('.')}`
  return isSafe && readEmailAddress(readable) === address ? readable : address
}

function isOfOneScript(label: string): boolean {
  const characters = label.replace(/[\d-]/g, '')
  return /^[a-z]*$/.test(characters) || SCRIPTS.some((script) => script.test(characters))
}

const decodedLabel = (label: string) => (PUNYCODE.test(label) ? decodePunycode(label.slice(4)) : label)

/** RFC 3492. @returns null for what no label was encoded as */
function decodePunycode(encoded: string): string | null {
  const basicEnd = Math.max(encoded.lastIndexOf('-'), 0)
  const points = Array.from(encoded.slice(0, basicEnd), (character) => character.codePointAt(0) ?? 0)
  let code = 128
  let index = 0
  let bias = 72
  for (let at = basicEnd && basicEnd + 1; at < encoded.length; ) {
    const before = index
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = Number.parseInt(encoded[at++] ?? '', 36)
      if (Number.isNaN(digit)) return null
      // Letters count from 0, digits follow them.
      const value = digit < 10 ? digit + 26 : digit - 10
      index += value * weight
      const threshold = Math.min(Math.max(k - bias, 1), 26)
      if (value < threshold) break
      weight *= 36 - threshold
    }
    const count = points.length + 1
    bias = adapted(index - before, count, before === 0)
    code += Math.floor(index / count)
    index %= count
    if (code > 0x10ffff) return null
    points.splice(index++, 0, code)
  }
  return String.fromCodePoint(...points).toWellFormed()
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
