import { makeZip } from 'client-zip'
import { watchStream } from '../http/streams/watch-stream.ts'
import type { Files } from './files.ts'

/** A stored file, or text that is generated while it is read. */
export type ZipEntry =
  | { name: string; key: string; size: number }
  | { name: string; input: string | AsyncIterable<string> }

/**
 * An uncompressed zip archive. Entries are read one by one, as fast as the reader takes them.
 * @param onEnd called once when the archive is complete or its reader goes away
 */
export function streamZip(
  files: Pick<Files, 'getStream'>,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let current: { destroy(): void } | undefined
  let hasEnded = false
  async function* read() {
    for await (const entry of entries) {
      if (hasEnded) return
      const { name } = entry
      const lastModified = new Date()
      if ('input' in entry) {
        yield { name, input: entry.input, lastModified }
        continue
      }
      const stream = await files.getStream(entry.key)
      current = stream
      if (hasEnded) return stream.destroy()
      yield { name, size: entry.size, input: stream, lastModified }
    }
  }
  return watchStream(makeZip(read()), () => {
    hasEnded = true
    current?.destroy()
    onEnd()
  })
}
