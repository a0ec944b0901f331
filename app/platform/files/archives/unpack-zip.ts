import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { MAX_ENTRIES } from './zip-archive.ts'

/** Its entries hold more than the archive says of them, or more than we accept. */
export type UnpackFault = 'false sizes' | 'zip bomb'

/**
 * Unpacks an archive without storing anything, and stops where it isn't what `inspectZip` read in its directory. Entries that
 * are encrypted, damaged or packed in a way that yauzl doesn't know are left out.
 * @param maxBytes of all entries
 * @throws file system errors
 */
export async function unpackZip(
  path: string,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal },
): Promise<UnpackFault | null> {
  const archive = await openPromise(path, {
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: false,
  })
  try {
    if (archive.entryCount > MAX_ENTRIES) return 'zip bomb'
    let left = maxBytes
    for await (const entry of archive.eachEntry()) {
      signal?.throwIfAborted()
      if (!entry.canDecodeFileData()) continue
      const bytes = await unpackedBytes(archive, entry, Math.min(left, entry.uncompressedSize))
      if (bytes > entry.uncompressedSize) return 'false sizes'
      if (bytes > left) return 'zip bomb'
      left -= bytes
    }
    return null
  } finally {
    archive.close()
  }
}

/** Reads on until it has more than `enough`. */
async function unpackedBytes(archive: ZipFile, entry: Entry, enough: number): Promise<number> {
  let bytes = 0
  try {
    const content: Readable = await archive.openReadStreamPromise(entry)
    for await (const chunk of content) {
      bytes += chunk.length
      if (bytes > enough) break
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
  }
  return bytes
}
