import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { BlockReader } from '../archives/block-reader.ts'

const HAS_END: Record<string, (path: string) => Promise<boolean>> = {
  pdf: pdfEnds,
  png: pngEnds,
  jpg: jpegEnds,
}

/**
 * Whether the end of a file is missing. It is false for kinds without a check. What follows the end of a file
 * doesn't count: many programs append something.
 */
export async function isTruncated(path: string, kind: string): Promise<boolean> {
  const hasEnd = Object.hasOwn(HAS_END, kind) ? HAS_END[kind] : undefined
  return hasEnd !== undefined && !(await hasEnd(path))
}

/** Old programs leave out the last line, and a file for the web has an end near its beginning too. */
const PDF_ENDS = ['%%EOF', 'startxref', 'trailer']
/** What begins each part of a PDF: '12 0 obj'. Text behind a PDF may speak of an object. */
const PDF_OBJECT = /\d obj(?![a-z])/g
const LONGEST = Math.max(...PDF_ENDS.map(({ length }) => length))

/** Whether an end follows the last object. */
async function pdfEnds(path: string): Promise<boolean> {
  let lastEnd = -1
  let lastObject = -1
  let from = 0
  let remainder = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    // A word may span two chunks.
    const bytes = Buffer.concat([remainder, chunk])
    const inFile = (at: number) => (at < 0 ? -1 : from + at)
    lastEnd = Math.max(lastEnd, ...PDF_ENDS.map((word) => inFile(bytes.lastIndexOf(word))))
    const object = [...bytes.toString('latin1').matchAll(PDF_OBJECT)].at(-1)
    lastObject = Math.max(lastObject, inFile(object?.index ?? -1))
    remainder = bytes.subarray(-LONGEST)
    from += bytes.length - remainder.length
  }
  return lastEnd > lastObject
}

const PNG_SIGNATURE_BYTES = 8
const CHUNK_HEADER_BYTES = 8
const CHECKSUM_BYTES = 4

async function pngEnds(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  const reader = new BlockReader(file)
  for (let at = PNG_SIGNATURE_BYTES; ; ) {
    const header = await reader.read(at, CHUNK_HEADER_BYTES)
    if (header.length < CHUNK_HEADER_BYTES) return false
    const next = at + CHUNK_HEADER_BYTES + header.readUInt32BE(0) + CHECKSUM_BYTES
    // Some programs leave out the last checksum.
    if (header.toString('latin1', 4) === 'IEND') return next - CHECKSUM_BYTES <= size
    if (next > size) return false
    at = next
  }
}

const SCAN = 0xda
const JPEG_END = Buffer.from([0xff, 0xd9])
const CHUNK = 65_536

/**
 * Searches from the start of the scan, since an embedded preview before it has an end marker too. Phones
 * append videos.
 */
async function jpegEnds(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  const reader = new BlockReader(file)
  let at = 2
  for (;;) {
    const segment = await reader.read(at, 4)
    if (segment.length < 4 || segment[0] !== 0xff) return false
    if (segment[1] === SCAN) break
    // Fill bytes may precede a marker.
    at += segment[1] === 0xff ? 1 : 2 + segment.readUInt16BE(2)
  }
  // It reads one byte more, since the marker may span two chunks.
  for (; at < size; at += CHUNK) if ((await reader.read(at, CHUNK + 1)).includes(JPEG_END)) return true
  return false
}
