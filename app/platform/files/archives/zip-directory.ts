import type { BlockReader } from './block-reader.ts'

/** What a directory says about one file. */
export interface DirectoryEntry {
  /** The position of its local header. */
  position: number
  packed: number
  unpacked: number
  method: number
  isEncrypted: boolean
  /** Whether it stands for another path, which its content names. */
  isLink: boolean
  /**
   * The name, and the one in Unicode that some programs write too and prefer; one character for each byte.
   */
  names: string[]
}

export interface ZipDirectory {
  /** What stands before the archive in the file, in bytes. Positions count from its end. */
  before: number
  /** Where in the file programs look for the first entry: those the archive says, and those its size says. */
  starts: number[]
  /** Where it ends in the file. */
  end: number
}

const END = Buffer.from('PK\u0005\u0006')
const ENTRY = 'PK\u0001\u0002'
const SIGNATURE = 'PK\u0005\u0005'
const END_64 = 'PK\u0006\u0006'
const LOCATOR_64 = 'PK\u0006\u0007'
const END_BYTES = 22
const END_64_BYTES = 56
const LOCATOR_BYTES = 20
const ENTRY_BYTES = 46
const LOCAL = 'PK\u0003\u0004'
const LOCAL_BYTES = 30

/** The kind of a file among its rights in Unix, and what says that it is a link. */
const KIND = 0o170_000
const LINK = 0o120_000

/** Stands for a value in the 64-bit fields. */
const IN_64 = 0xff_ff_ff_ff

const WINDOW = 256 * 1024

const has = (bytes: Buffer, signature: string) => bytes.toString('latin1', 0, 4) === signature

/** The position of the last record that may end an archive, whatever follows it; -1 if there is none. */
async function findEnd(reader: BlockReader, size: number): Promise<number> {
  for (let to = size; to >= END_BYTES; to -= WINDOW - END_BYTES) {
    const from = Math.max(0, to - WINDOW)
    const bytes = await reader.read(from, to - from)
    const at = bytes.lastIndexOf(END, bytes.length - END_BYTES)
    if (at >= 0) return from + at
  }
  return -1
}

/** @param size of the file. @returns null if it has no directory */
export async function findDirectory(reader: BlockReader, size: number): Promise<ZipDirectory | null> {
  const at = await findEnd(reader, size)
  if (at < 0) return null
  const record = await reader.read(at, END_BYTES)
  let bytes = record.readUInt32LE(12)
  let stated = record.readUInt32LE(16)
  let end = at
  const locator = await reader.read(Math.max(0, at - LOCATOR_BYTES), LOCATOR_BYTES)
  if (has(locator, LOCATOR_64)) {
    // What stands before the archive moves this record too, so it's looked for where it is usually, right
    // before the locator.
    for (const position of [at - LOCATOR_BYTES - END_64_BYTES, Number(locator.readBigUInt64LE(8))]) {
      const large =
        position < 0 || position > at ? Buffer.alloc(0) : await reader.read(position, END_64_BYTES)
      if (large.length < END_64_BYTES || !has(large, END_64)) continue
      bytes = Number(large.readBigUInt64LE(40))
      stated = Number(large.readBigUInt64LE(48))
      end = position
      break
    }
  }
  const before = Math.max(0, end - bytes - stated)
  const starts: number[] = []
  for (const start of new Set([end - bytes, stated])) {
    if (start < 0 || start > end) continue
    if (start === end || has(await reader.read(start, 4), ENTRY)) starts.push(start)
  }
  return starts.length === 0 ? null : { before, starts, end }
}

/**
 * All entries up to the real end of the directory, however many the archive says it has: macOS says that
 * number modulo 65,536.
 * @throws Error if the directory is damaged
 */
export async function* entriesOf(
  reader: BlockReader,
  { before, starts, end }: ZipDirectory,
): AsyncGenerator<DirectoryEntry> {
  for (const start of starts) {
    for (let at = start; at < end; ) {
      const fixed = await reader.read(at, ENTRY_BYTES)
      if (fixed.length < ENTRY_BYTES || !has(fixed, ENTRY)) {
        // A signature or an empty 64-bit record may stand between the entries and the end.
        if (at > start && (has(fixed, SIGNATURE) || has(fixed, END_64))) break
        throw new Error('The directory of the archive is damaged.')
      }
      const lengths = [fixed.readUInt16LE(28), fixed.readUInt16LE(30), fixed.readUInt16LE(32)] as const
      const next = at + ENTRY_BYTES + lengths[0] + lengths[1] + lengths[2]
      if (next > end) throw new Error('The directory of the archive is damaged.')
      const rest = await reader.read(at + ENTRY_BYTES, lengths[0] + lengths[1])
      yield toEntry(fixed, rest.subarray(0, lengths[0]), rest.subarray(lengths[0]), before)
      at = next
    }
  }
}

function toEntry(fixed: Buffer, name: Buffer, extra: Buffer, before: number): DirectoryEntry {
  const fields = extraFields(extra)
  const large = fields.get(1) ?? Buffer.alloc(0)
  let read = 0
  const sizeIn64 = (value: number) => {
    if (value !== IN_64 || read + 8 > large.length) return value
    read += 8
    return Number(large.readBigUInt64LE(read - 8))
  }
  const unpacked = sizeIn64(fixed.readUInt32LE(24))
  const packed = sizeIn64(fixed.readUInt32LE(20))
  const position = before + sizeIn64(fixed.readUInt32LE(42))
  return {
    position,
    packed,
    unpacked,
    method: fixed.readUInt16LE(10),
    isEncrypted: (fixed.readUInt16LE(8) & 1) === 1,
    isLink: (fixed.readUInt16LE(40) & KIND) === LINK,
    names: namesOf(name, fields),
  }
}

/** The names that stand before the content of an entry; none if that isn't where the directory says. */
export async function localNames(reader: BlockReader, { position }: DirectoryEntry): Promise<string[]> {
  const fixed = Number.isSafeInteger(position) ? await reader.read(position, LOCAL_BYTES) : Buffer.alloc(0)
  if (fixed.length < LOCAL_BYTES || !has(fixed, LOCAL)) return []
  const length = fixed.readUInt16LE(26)
  const rest = await reader.read(position + LOCAL_BYTES, length + fixed.readUInt16LE(28))
  return namesOf(rest.subarray(0, length), extraFields(rest.subarray(length)))
}

function namesOf(name: Buffer, fields: Map<number, Buffer>): string[] {
  const unicode = fields.get(0x7075)
  return [name.toString('latin1'), ...(unicode ? [unicode.toString('latin1', 5)] : [])]
}

function extraFields(extra: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>()
  for (let at = 0; at + 4 <= extra.length; ) {
    const next = at + 4 + extra.readUInt16LE(at + 2)
    fields.set(extra.readUInt16LE(at), extra.subarray(at + 4, next))
    at = next
  }
  return fields
}
