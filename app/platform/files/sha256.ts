import { createHash } from 'node:crypto'

/** The checksum as lowercase hex. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Reads the stream to its end. Lowercase hex. */
export async function sha256OfStream(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of content) hash.update(bytes)
  return hash.digest('hex')
}
