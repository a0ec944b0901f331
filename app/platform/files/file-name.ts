import { normalize } from '../text/normalize.ts'
import { withoutUnseen } from '../text/without-unseen.ts'

const MAX_LENGTH = 255

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** Lower case, without the dot; '' if there is none. */
export const extensionOf = (name: string) => /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Keeps both ends of a name that is far too long, as cleaning takes time: the end holds the extension. */
const bounded = (name: string) => (name.length <= 1_024 ? name : name.slice(0, 1_000) + name.slice(-24))

/**
 * The name as it was given, on one line, without a folder and without what nobody sees: such characters could
 * make 'gpj.exe' look like 'exe.jpg'. 'file' if nothing is left.
 */
export function sanitizeFileName(input: string): string {
  const folder = Math.max(input.lastIndexOf('/'), input.lastIndexOf('\\'))
  const base = bounded(input.slice(folder + 1))
    .toWellFormed()
    .replace(CONTROLS, '')
  const name = normalize(withoutUnseen(base), 'NFC').trim()
  if (/^\.{0,2}$/.test(name)) return 'file'
  const characters = [...name]
  if (characters.length <= MAX_LENGTH) return name
  const extension = extensionOf(name)
  const end = extension === '' ? '' : `.${extension}`
  return characters.slice(0, MAX_LENGTH - end.length).join('') + end
}

/** Linux and macOS allow 255; this leaves room for a number. */
const MAX_BYTES = 240

/** Names of devices on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=[\s.]|$)/i

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Gives a name that every system can unpack from an archive: Windows allows fewer characters, others fewer
 * bytes.
 */
export function portableFileName(input: string): string {
  const name = sanitizeFileName(input)
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/[\s.]+$/, '')
    .replace(DEVICE, '_$&')
  if (Buffer.byteLength(name) <= MAX_BYTES) return name || 'file'
  const { stem, end } = parted(name)
  let cut = ''
  for (const { segment } of graphemes.segment(stem)) {
    if (Buffer.byteLength(cut + segment + end) > MAX_BYTES) break
    cut += segment
  }
  return `${cut.replace(/[\s.]+$/, '')}${end}`
}

function parted(name: string): { stem: string; end: string } {
  const extension = extensionOf(name)
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1)
  return { stem, end: name.slice(stem.length) }
}

/** Equal for names that some system takes for the same. */
const folded = (name: string) => normalize(name.toUpperCase().toLowerCase(), 'NFC')

/** Numbers duplicates, ignoring case: 'a.pdf', 'A (2).pdf'. */
export function uniqueFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const { stem, end } = parted(name)
    let unique = name
    for (let count = 2; taken.has(folded(unique)); count += 1) unique = `${stem} (${count})${end}`
    taken.add(folded(unique))
    return unique
  })
}
