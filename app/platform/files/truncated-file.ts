import { type FileHandle, open } from 'node:fs/promises'

const HAS_END: Record<string, (file: FileHandle, size: number) => Promise<boolean>> = {
  pdf: async (file, size) => (await end(file, size, 2048)).includes('%%EOF'),
  // Some programs append data after the end of an image.
  png: async (file, size) => (await end(file, size, 65_536)).includes('IEND'),
  jpg: jpegEnds,
}

/** Always false for kinds without a check. */
export async function isTruncated(path: string, kind: string): Promise<boolean> {
  const hasEnd = Object.hasOwn(HAS_END, kind) ? HAS_END[kind] : undefined
  if (!hasEnd) return false
  await using file = await open(path)
  return !(await hasEnd(file, (await file.stat()).size))
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

const end = (file: FileHandle, size: number, length: number) =>
  read(file, Math.max(0, size - length), Math.min(size, length))

const SCAN = 0xda
const JPEG_END = Buffer.from([0xff, 0xd9])
const CHUNK = 65_536

/** Searches from the start of the scan, since an embedded preview before it has an end marker too. Phones append videos. */
async function jpegEnds(file: FileHandle, size: number): Promise<boolean> {
  let at = 2
  for (;;) {
    const segment = await read(file, at, 4)
    if (segment.length < 4 || segment[0] !== 0xff) return false
    if (segment[1] === SCAN) break
    // Fill bytes may precede a marker.
    at += segment[1] === 0xff ? 1 : 2 + segment.readUInt16BE(2)
  }
  // One byte more, since the marker may span two chunks.
  for (; at < size; at += CHUNK) if ((await read(file, at, CHUNK + 1)).includes(JPEG_END)) return true
  return false
}
