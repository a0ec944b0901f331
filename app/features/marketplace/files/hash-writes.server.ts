import { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import { LRUCache } from 'lru-cache'
import { type Checksums, checksumsInParts } from '../../../platform/files/storage/checksums.ts'

type Running = ReturnType<typeof checksumsInParts>

/** How many hashes are kept at once. Each takes a few hundred bytes. */
const MAX_UPLOADS = 1_000

/**
 * Computes the checksums of uploads while `datastore` writes them.
 * @returns a function with those of what this process wrote of an upload, from its first byte to `size`
 * without a gap; undefined if another process wrote a part, or a write failed
 */
export function hashWrites(datastore: DataStore): (key: string, size: number) => Checksums | undefined {
  const hashes = new LRUCache<string, { hash: Running; bytes: number }>({ max: MAX_UPLOADS })
  const store: DataStore = Object.getPrototypeOf(datastore)
  // The method is looked up at each call, so that tests can replace it.
  const write: DataStore['write'] = (...part) => store.write.apply(datastore, part)
  datastore.write = async (content, key, offset) => {
    const earlier = offset === 0 ? { hash: checksumsInParts(), bytes: 0 } : hashes.get(key)
    hashes.delete(key)
    if (earlier?.bytes !== offset) return write(content, key, offset)
    const { hash } = earlier
    let end = offset
    const passOn = async function* () {
      for await (const chunk of content) {
        hash.add(chunk)
        end += chunk.length
        yield chunk
      }
    }
    const written = await write(Readable.from(passOn(), { objectMode: false }), key, offset)
    if (written === end) hashes.set(key, { hash, bytes: end })
    return written
  }
  return (key, size) => {
    const written = hashes.get(key)
    return written?.bytes === size ? written.hash.read() : undefined
  }
}
