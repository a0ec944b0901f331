import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from './files.ts'
import { flush, makeDurableFolder } from './flush.ts'

export function folderFiles(dataDir: string): Files {
  const location = join(dataDir, 'files')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))

  /** The driver rejects keys that leave the folder. */
  const pathOf = (key: string) => join(location, disk.file(key).key)

  /** Writes to a temporary name first, so that no reader sees a partial file. */
  const putAtomically = async (key: string, write: (path: string) => Promise<void>) => {
    const target = pathOf(key)
    const temporary = `${target}.${crypto.randomUUID()}.part`
    await makeDurableFolder(dirname(target))
    try {
      await write(temporary)
      await flush(temporary)
      await rename(temporary, target)
      await flush(dirname(target))
    } finally {
      await rm(temporary, { force: true })
    }
  }

  return {
    exists: (key) => disk.exists(key),
    async *keys() {
      if (!existsSync(location)) return
      for (const entry of await readdir(location, { recursive: true, withFileTypes: true }))
        if (!entry.isDirectory())
          yield relative(location, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    },
    sizeOf: async (key) => (await stat(pathOf(key))).size,
    getBytes: (key) => disk.getBytes(key),
    getStream: async (key, range) => createReadStream(pathOf(key), range),
    put: (key, bytes) => putAtomically(key, (path) => writeBytes(path, bytes)),
    putStream: (key, stream) =>
      putAtomically(key, (path) => pipeline(stream, createWriteStream(path, { flags: 'wx' }))),
    putFile: (key, path) =>
      putAtomically(key, (temporary) => link(path, temporary).catch(() => copyFile(path, temporary))),
    delete: (key) => disk.delete(key),
    deleteAll: (folder) => disk.deleteAll(folder),
    signedUrl: async () => null,
  }
}

async function writeBytes(path: string, bytes: Uint8Array) {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
}
