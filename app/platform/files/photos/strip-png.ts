import { crc32 } from 'node:zlib'
import { exifOf, orientationIn } from './exif-orientation.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** What the picture is made of and how it's shown. All else is text, times and what programs add. */
const NEEDED = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'hIST', 'pHYs'],
  ...['cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT'],
])

/** @throws RangeError if it isn't a PNG that ends */
export function stripPng(image: Buffer): Buffer {
  if (!image.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new RangeError('No PNG')
  const parts: Buffer[] = []
  let orientation = 1
  let at = SIGNATURE.length
  for (let type = ''; type !== 'IEND'; ) {
    const end = at + 12 + image.readUInt32BE(at)
    if (end > image.length) throw new RangeError('Cut off')
    type = image.toString('latin1', at + 4, at + 8)
    if (type === 'eXIf') orientation = orientationIn(image.subarray(at + 8, end - 4))
    if (NEEDED.has(type)) parts.push(image.subarray(at, end))
    at = end
  }
  const exif = exifOf(orientation)
  const [header = Buffer.alloc(0), ...others] = parts
  return Buffer.concat([SIGNATURE, header, ...(exif ? [chunk('eXIf', exif)] : []), ...others])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
