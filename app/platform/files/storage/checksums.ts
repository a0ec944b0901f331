import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

export interface Checksums {
  /** The checksum as lowercase hex. */
  sha256: string
  /** The checksum that zip archives hold. */
  crc32: number
}

/** Computes both while the content passes. */
export function checksumsInParts() {
  const hash = createHash('sha256')
  let crc = 0
  return {
    add(bytes: Uint8Array) {
      hash.update(bytes)
      crc = crc32(bytes, crc)
    },
    /** Gives the checksums of what was added until now. */
    read: (): Checksums => ({ sha256: hash.copy().digest('hex'), crc32: crc }),
  }
}

/** Reads the stream to its end. */
export async function checksumsOf(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Checksums> {
  const checksums = checksumsInParts()
  for await (const bytes of content) checksums.add(bytes)
  return checksums.read()
}
