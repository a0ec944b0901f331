import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { DUMMY_ACCOUNT } from 's3rver/lib/models/account'
import { multipartUploads } from './multipart-uploads.ts'

const BUCKET = 'unpause'
const KEY = 'S3RVER'

export async function objectStore() {
  const directory = await mkdtemp(join(tmpdir(), 'unpause-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  server.middleware.unshift(multipartUploads(directory))
  const { port } = await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    /** Deletes the key at the store, for all stores of this process, until `createKey`. */
    deleteKey: () => DUMMY_ACCOUNT.revokeAccessKey(KEY),
    createKey: () => DUMMY_ACCOUNT.createKeyPair(KEY, KEY),
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
