import type { FileHandle } from 'node:fs/promises'
import { type Patch, readAt } from './patches.ts'

const ENTRY_BYTES = 12

const GPS_TAG = 0x8825
const LATITUDE_TAG = 2
const LONGITUDE_TAG = 4

/** No camera writes as many. */
const MAX_ENTRIES = 1_000
const MAX_VALUE_BYTES = 65_536

/** How many bytes a value has, by type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

interface Directory {
  at: number
  /** Its count, its entries and the offset of the next directory. */
  bytes: Buffer
  entries: { tag: number; type: number; count: number; value: number }[]
}

/**
 * What takes the place out of Exif data: the pointer to it, and what it points to. The data stays as long as
 * it is.
 * @param start of its header, `II*` or `MM`
 * @returns none if it has no place
 */
export async function exifLocation(file: FileHandle, start: number): Promise<Patch[]> {
  const header = await readAt(file, start, 8)
  if (header.length < 8) return []
  const isLittleEndian = header[0] === 'I'.charCodeAt(0)
  const u16 = (bytes: Buffer, at: number) =>
    isLittleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
  const u32 = (bytes: Buffer, at: number) =>
    isLittleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)

  async function directory(offset: number): Promise<Directory | undefined> {
    const at = start + offset
    const head = await readAt(file, at, 2)
    const count = head.length === 2 ? u16(head, 0) : 0
    if (count === 0 || count > MAX_ENTRIES) return undefined
    const length = 2 + count * ENTRY_BYTES + 4
    const bytes = await readAt(file, at, length)
    if (bytes.length < length) return undefined
    const entries = Array.from({ length: count }, (_, index) => {
      const entry = 2 + index * ENTRY_BYTES
      const [tag, type] = [u16(bytes, entry), u16(bytes, entry + 2)]
      return { tag, type, count: u32(bytes, entry + 4), value: u32(bytes, entry + 8) }
    })
    return { at, bytes, entries }
  }

  const main = await directory(u32(header, 4))
  const pointer = main?.entries.findIndex(({ tag }) => tag === GPS_TAG) ?? -1
  if (!main || pointer === -1) return []
  const gps = await directory(main.entries[pointer]!.value)
  if (!gps?.entries.some(({ tag }) => tag === LATITUDE_TAG || tag === LONGITUDE_TAG)) return []

  const far = gps.entries.flatMap(({ type, count, value }) => {
    const size = (SIZES[type] ?? 0) * count
    return size > 4 && size <= MAX_VALUE_BYTES ? [{ at: start + value, bytes: Buffer.alloc(size) }] : []
  })
  return [withoutEntry(main, pointer), { at: gps.at, bytes: Buffer.alloc(gps.bytes.length) }, ...far]

  function withoutEntry({ at, bytes, entries }: Directory, index: number): Patch {
    const entry = 2 + index * ENTRY_BYTES
    const rest = bytes.subarray(entry + ENTRY_BYTES)
    const shorter = Buffer.concat([bytes.subarray(0, entry), rest, Buffer.alloc(ENTRY_BYTES)])
    if (isLittleEndian) shorter.writeUInt16LE(entries.length - 1)
    else shorter.writeUInt16BE(entries.length - 1)
    return { at, bytes: shorter }
  }
}
