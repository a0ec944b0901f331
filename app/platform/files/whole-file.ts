import { type FileHandle, open } from 'node:fs/promises'

/** What a file must have to be whole, by the kind that its beginning tells. */
const WHOLE: Record<string, (file: FileHandle, size: number) => Promise<boolean>> = {
  pdf: async (file, size) => (await end(file, size, 2048)).includes('%%EOF'),
  // Some programs write something behind the end of a picture.
  png: async (file, size) => (await end(file, size, 65_536)).includes('IEND'),
  jpg: jpegEnds,
}

/** Whether a file of this kind has lost its end. Of other kinds nothing is known. */
export async function isCutOff(path: string, kind: string): Promise<boolean> {
  const isWhole = Object.hasOwn(WHOLE, kind) ? WHOLE[kind] : undefined
  if (!isWhole) return false
  await using file = await open(path)
  return !(await isWhole(file, (await file.stat()).size))
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

const end = (file: FileHandle, size: number, length: number) =>
  read(file, Math.max(0, size - length), Math.min(size, length))

const SCAN = 0xda
const JPEG_END = Buffer.from([0xff, 0xd9])
const PIECE = 65_536

/**
 * Whether the end of the picture comes after its own beginning: a small preview before that has an end of its own, and
 * telephones write whole films behind it.
 */
async function jpegEnds(file: FileHandle, size: number): Promise<boolean> {
  let at = 2
  for (;;) {
    const segment = await read(file, at, 4)
    if (segment.length < 4 || segment[0] !== 0xff) return false
    if (segment[1] === SCAN) break
    // Any number of these may stand before a marker.
    at += segment[1] === 0xff ? 1 : 2 + segment.readUInt16BE(2)
  }
  // One byte over, for the mark may lie across two pieces.
  for (; at < size; at += PIECE) if ((await read(file, at, PIECE + 1)).includes(JPEG_END)) return true
  return false
}
