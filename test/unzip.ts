import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

export async function unzip(zip: Buffer): Promise<Record<string, Buffer>> {
  const archive = await fromBufferPromise(zip)
  const files: Record<string, Buffer> = {}
  for await (const entry of archive.eachEntry()) {
    files[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry))
  }
  return files
}
