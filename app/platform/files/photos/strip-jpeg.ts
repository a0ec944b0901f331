import { exifOf, orientationIn } from './exif-orientation.ts'

const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])
const EXIF = 'Exif\0\0'
const APP1 = 0xe1
const SCAN = 0xda

/** The segments for programs that the picture needs to be shown. */
const NEEDED: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }

const isForPrograms = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/** @throws RangeError if it isn't a JPEG that ends */
export function stripJpeg(image: Buffer): Buffer {
  if (!image.subarray(0, 2).equals(START)) throw new RangeError('No JPEG')
  const parts: Buffer[] = []
  let orientation = 1
  let at = 2
  for (;;) {
    if (image.readUInt8(at) !== 0xff) throw new RangeError('No marker')
    const marker = image.readUInt8(at + 1)
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END[1]) break
    const end = at + 2 + image.readUInt16BE(at + 2)
    if (end > image.length) throw new RangeError('Cut off')
    const content = image.subarray(at + 4, end)
    if (marker === APP1 && content.toString('latin1', 0, EXIF.length) === EXIF)
      orientation = orientationIn(content.subarray(EXIF.length))
    const needed = NEEDED[marker]
    const isNeeded = needed ? content.toString('latin1', 0, needed.length) === needed : !isForPrograms(marker)
    const next = marker === SCAN ? endOfScan(image, end) : end
    if (isNeeded) parts.push(image.subarray(at, next))
    at = next
  }
  const exif = exifOf(orientation)
  return Buffer.concat([START, ...(exif ? [segment(exif)] : []), ...parts, END])
}

function segment(exif: Buffer): Buffer {
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(2 + EXIF.length + exif.length, 2)
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), exif])
}

/** Where the next marker is: inside a scan, those for resynchronization and escaped bytes don't count. */
function endOfScan(image: Buffer, from: number): number {
  for (let at = image.indexOf(0xff, from); at !== -1; at = image.indexOf(0xff, at + 1)) {
    const next = image.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new RangeError('No end')
}
