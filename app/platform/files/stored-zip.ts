import { watchStream } from '../http/streams/watch-stream.ts'
import type { ByteRange } from './byte-range.ts'
import type { Files } from './files.ts'

export interface StoredEntry {
  name: string
  key: string
  /** The size in bytes. */
  size: number
  crc32: number
  modified: Date
}

type Part = Buffer | { key: string; size: number }

const lengthOf = (part: Part) => (Buffer.isBuffer(part) ? part.length : part.size)

/** Sizes and positions have 32 bits. */
const MAX_BYTES = 2 ** 32 - 1

/**
 * An uncompressed zip archive of stored files. The same entries give the same bytes, so that any part of it
 * can be sent by itself.
 * @throws RangeError from 4 GB on
 */
export function storedZip(entries: readonly StoredEntry[]) {
  const parts: Part[] = []
  const directory: Buffer[] = []
  let size = 0
  const add = (part: Part) => {
    parts.push(part)
    size += lengthOf(part)
  }
  for (const entry of entries) {
    directory.push(directoryEntry(entry, size))
    add(localHeader(entry))
    add({ key: entry.key, size: entry.size })
  }
  const start = size
  for (const entry of directory) add(entry)
  add(endOf(entries.length, start, size - start))
  if (size > MAX_BYTES) throw new RangeError('The archive is too large for its format.')

  return {
    /** The size in bytes. */
    size,
    /** @param onEnd called once when the range has been sent or its reader goes away */
    open(
      files: Pick<Files, 'getStream'>,
      range: ByteRange | null,
      onEnd: () => void,
    ): ReadableStream<Uint8Array> {
      let current: { destroy(): void } | undefined
      const { start, end } = range ?? { start: 0, end: size - 1 }
      async function* read(): AsyncGenerator<Uint8Array> {
        let at = 0
        for (const part of parts) {
          const from = Math.max(0, start - at)
          const to = Math.min(lengthOf(part), end + 1 - at)
          at += lengthOf(part)
          if (from >= to) continue
          if (Buffer.isBuffer(part)) {
            yield part.subarray(from, to)
            continue
          }
          const stream = await files.getStream(part.key, { start: from, end: to - 1 })
          current = stream
          yield* stream
        }
      }
      const chunks = read()
      const content = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { done, value } = await chunks.next()
          if (done) controller.close()
          else controller.enqueue(value)
        },
        async cancel() {
          await chunks.return(undefined)
        },
      })
      return watchStream(content, () => {
        current?.destroy()
        onEnd()
      })
    },
  }
}

/** Names are in UTF-8. */
const UTF8 = 1 << 11
const VERSION = 20
const UNIX = 3 << 8
const REGULAR_FILE = 0o100644
const LOCAL_HEADER = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const END = 0x06054b50
const TIME_FIELD = 0x5455

/** Writes what both headers have, from the version to the extra fields. */
function common({ name, size, crc32, modified }: StoredEntry): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(UTF8, 2)
  fields.writeUInt16LE(dosTime(modified), 6)
  fields.writeUInt16LE(dosDate(modified), 8)
  fields.writeUInt32LE(crc32, 10)
  fields.writeUInt32LE(size, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  fields.writeUInt16LE(timeField(modified).length, 24)
  return fields
}

/** The time of DOS has no zone, so it's the same everywhere: in UTC. Better programs read `timeField`. */
const dosTime = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dosDate = (at: Date) =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()

function timeField(modified: Date): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(TIME_FIELD, 0)
  field.writeUInt16LE(5, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(Math.floor(modified.getTime() / 1000), 5)
  return field
}

function localHeader(entry: StoredEntry): Buffer {
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(LOCAL_HEADER)
  return Buffer.concat([signature, common(entry), Buffer.from(entry.name), timeField(entry.modified)])
}

function directoryEntry(entry: StoredEntry, position: number): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(DIRECTORY_ENTRY, 0)
  head.writeUInt16LE(UNIX | VERSION, 4)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(REGULAR_FILE * 2 ** 16, 6)
  tail.writeUInt32LE(Math.min(position, MAX_BYTES), 10)
  return Buffer.concat([head, common(entry), tail, Buffer.from(entry.name), timeField(entry.modified)])
}

function endOf(count: number, start: number, size: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(Math.min(size, MAX_BYTES), 12)
  end.writeUInt32LE(Math.min(start, MAX_BYTES), 16)
  return end
}
