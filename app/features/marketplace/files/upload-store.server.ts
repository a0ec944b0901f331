import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DataStore } from '@tus/server'
import type { Config } from '../../../platform/config/config.ts'
import type { Files } from '../../../platform/files/files.ts'
import { type Checksums, checksumsOf } from '../../../platform/files/storage/checksums.ts'
import { DurableFileStore } from './durable-file-store.server.ts'
import { hashWrites } from './hash-writes.server.ts'

/** Stores unfinished uploads by the key of the complete file. */
export interface UploadStore {
  datastore: DataStore
  withLocalFile<T>(key: string, read: (path: string) => Promise<T>): Promise<T>
  /**
   * Computes the checksums of a complete upload, in lowercase hex. Reads it only if this process didn't write
   * all of it.
   */
  checksumsOf(key: string, size: number): Promise<Checksums>
  /** Moves a complete upload to its final place. Repeating it has no effect. */
  publish(key: string): Promise<void>
  /** Deletes everything but the published file. Repeating it has no effect. */
  release(key: string): Promise<void>
}

export async function openUploadStore(config: Config, files: Files): Promise<UploadStore> {
  return config.s3 ? bucketStore(config.s3, files) : folderStore(config.dataDir, files)
}

function folderStore(dataDir: string, files: Files): UploadStore {
  const directory = join(dataDir, 'uploads-in-progress')
  const pathOf = (key: string) => join(directory, key)
  const datastore = new DurableFileStore({ directory })
  const writtenHash = hashWrites(datastore)
  return {
    datastore,
    withLocalFile: (key, read) => read(pathOf(key)),
    checksumsOf: async (key, size) =>
      writtenHash(key, size) ?? (await checksumsOf(createReadStream(pathOf(key)))),
    publish: (key) => files.putFile(key, pathOf(key)),
    async release(key) {
      for (const path of [pathOf(key), `${pathOf(key)}.json`]) await rm(path, { force: true })
    },
  }
}

/** Stores uploads in a bucket, which assembles the parts under the final key, so nothing is copied. */
async function bucketStore(settings: NonNullable<Config['s3']>, files: Files): Promise<UploadStore> {
  const [{ S3Store }, { s3ClientConfig }] = await Promise.all([
    import('@tus/s3-store'),
    import('../../../platform/files/s3-files.ts'),
  ])
  const datastore = new S3Store({
    s3ClientConfig: { ...s3ClientConfig(settings), bucket: settings.bucket },
    // Not every object store supports tags, and the database tracks expiry.
    useTags: false,
  })
  // The library takes every failure for a missing upload, which browsers would start over.
  const getUpload = datastore.getUpload.bind(datastore)
  datastore.getUpload = (id) =>
    getUpload(id).catch(async (error: unknown) => {
      if (await files.exists(`${id}.info`)) return getUpload(id)
      throw error
    })
  const writtenHash = hashWrites(datastore)
  return {
    datastore,
    async withLocalFile(key, read) {
      const folder = await mkdtemp(join(tmpdir(), 'unpause-upload-'))
      const path = join(folder, 'file')
      try {
        await pipeline(await files.getStream(key), createWriteStream(path))
        return await read(path)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
    checksumsOf: async (key, size) =>
      writtenHash(key, size) ?? (await checksumsOf(await files.getStream(key))),
    publish: async () => undefined,
    async release(key) {
      if (!(await files.exists(key))) await datastore.remove(key).catch(() => undefined)
      for (const left of [`${key}.part`, `${key}.info`]) await files.delete(left)
    },
  }
}
