import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from './files.ts'

/** Files in `{dataDir}/files`. */
export function folderFiles(dataDir: string): Files {
  const location = join(dataDir, 'files')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))

  /** The driver's own rules for keys: no way out of the folder. */
  const placeOf = (key: string) => join(location, disk.file(key).key)

  /** Another name first, so that nobody ever finds half a file under its own. */
  const putWhole = async (key: string, write: (path: string) => Promise<void>) => {
    const target = placeOf(key)
    const draft = `${target}.${crypto.randomUUID()}.part`
    await mkdir(dirname(target), { recursive: true })
    try {
      await write(draft)
      await flush(draft)
      await rename(draft, target)
      await flush(dirname(target))
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    exists: (key) => disk.exists(key),
    sizeOf: async (key) => (await stat(placeOf(key))).size,
    getBytes: (key) => disk.getBytes(key),
    getStream: async (key, range) => createReadStream(placeOf(key), range),
    put: (key, bytes) => putWhole(key, (path) => writeBytes(path, bytes)),
    putFile: (key, path) => putWhole(key, (draft) => link(path, draft).catch(() => copyFile(path, draft))),
    delete: (key) => disk.delete(key),
    deleteAll: (folder) => disk.deleteAll(folder),
    addressOf: async () => null,
  }
}

async function writeBytes(path: string, bytes: Uint8Array) {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
}

/** Sees to it that what was written survives a power cut. */
async function flush(path: string) {
  await using file = await open(path, 'r')
  await file.sync()
}
