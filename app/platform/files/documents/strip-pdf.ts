import { deflateSync, inflateSync } from 'node:zlib'

/** What a PDF says about who wrote it, as a name and a string. */
const AUTHOR =
  /(\/(?:Author|Creator|Producer|Company|Manager)\s*)(\((?:[^\\()]|\\[\s\S]|\((?:[^\\()]|\\[\s\S])*\))*\)|<[\da-fA-F\s]*>)/g

const XMP = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/g

const STREAM = />>\s*stream\r?\n/g

/** The bytes are text of one byte each. */
const ENCODING = 'latin1'

/**
 * A PDF without its author: blanks stand in the place of names in its information and of its XMP data, so
 * that nothing moves. One that is signed stays as it is, as its signature would break.
 * @returns null if the author can't be taken out
 */
export function withoutPdfAuthor(pdf: Buffer): Buffer | null {
  const text = pdf.toString(ENCODING)
  if (text.includes('/ByteRange')) return pdf
  const parts: string[] = []
  let at = 0
  for (const { index, 0: head } of text.matchAll(STREAM)) {
    const start = index + head.length
    const end = text.indexOf('endstream', start)
    if (index < at || end < 0) continue
    const dictionary = text.slice(Math.max(text.lastIndexOf(' obj', index), 0), index)
    const stream = withoutAuthorInStream(text.slice(start, end), dictionary)
    if (stream === null) return null
    parts.push(blanked(text.slice(at, start)), stream)
    at = end
  }
  return Buffer.from([...parts, blanked(text.slice(at))].join(''), ENCODING)
}

const blanked = (text: string): string =>
  text
    .replace(AUTHOR, (_, name: string, value: string) => {
      const inside = value.length - 2
      return value.startsWith('(')
        ? `${name}(${' '.repeat(inside)})`
        : `${name}<${'20'.repeat(inside / 2)}${' '.repeat(inside % 2)}>`
    })
    .replace(XMP, (data) => ' '.repeat(data.length))

/** Objects and XMP data can be packed. Unpacked ones that changed are packed again, in the same space. */
function withoutAuthorInStream(stream: string, dictionary: string): string | null {
  if (!/\/ObjStm|\/XML/.test(dictionary)) return stream
  if (!dictionary.includes('/FlateDecode')) return blanked(stream)
  let before: string
  try {
    before = inflateSync(Buffer.from(stream, ENCODING)).toString(ENCODING)
  } catch {
    return stream
  }
  const after = blanked(before)
  if (after === before) return stream
  const packed = deflateSync(Buffer.from(after, ENCODING), { level: 9 }).toString(ENCODING)
  // Readers stop at the end of the packed data.
  return packed.length <= stream.length ? packed.padEnd(stream.length, '\n') : null
}
