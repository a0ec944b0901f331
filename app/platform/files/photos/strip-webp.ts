import { exifOf, orientationIn } from './exif-orientation.ts'

const NEEDED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])
const HEAD = 12

/** The flags of VP8X that say what it has. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

/** @throws RangeError if it isn't a WebP that ends */
export function stripWebp(image: Buffer): Buffer {
  const isWebp = image.toString('latin1', 0, 4) === 'RIFF' && image.toString('latin1', 8, HEAD) === 'WEBP'
  const size = image.readUInt32LE(4) + 8
  if (!isWebp || size > image.length) throw new RangeError('No WebP')
  const parts: Buffer[] = []
  let extended: Buffer | undefined
  let orientation = 1
  for (let at = HEAD; at + 8 <= size; ) {
    const length = image.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > size) throw new RangeError('Cut off')
    const type = image.toString('latin1', at, at + 4)
    // A copy, as its flags change.
    const part = Buffer.from(image.subarray(at, end))
    if (type === 'VP8X') extended = part
    if (type === 'EXIF') orientation = orientationIn(withoutMarker(part.subarray(8)))
    if (NEEDED.has(type)) parts.push(part)
    at = end
  }
  const exif = extended ? exifOf(orientation) : null
  extended?.writeUInt8((extended.readUInt8(8) & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0), 8)
  if (exif) parts.push(chunk('EXIF', exif))
  const head = Buffer.from(image.subarray(0, HEAD))
  head.writeUInt32LE(
    parts.reduce((sum, part) => sum + part.length, HEAD - 8),
    4,
  )
  return Buffer.concat([head, ...parts])
}

/** Some programs write the one of JPEGs before it. */
const withoutMarker = (exif: Buffer) => (exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif)

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
