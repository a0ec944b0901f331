import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { GetObjectCommand, paginateListObjectsV2, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../config/config.ts'
import { within } from '../errors/within.ts'
import type { Files } from './files.ts'
import { orUnavailable, storeTimeout } from './store-unavailable.ts'

export const s3ClientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  ({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // A part of 8 MB at 140 KB a second takes no longer.
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
    // Other S3 implementations may not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }) satisfies S3ClientConfig

/** How long a request can take that moves at most a picture, in milliseconds. */
const TIMEOUT = 15_000

/**
 * @param timeout in ms; then, or while it's away, all but `putStream` and `putFile` of large files reject
 * with AppError 503
 */
export function s3Files(settings: S3Settings, timeout = TIMEOUT): Files {
  const { bucket, endpoint, publicEndpoint = endpoint } = settings
  const client = new S3Client(s3ClientConfig(settings))
  const driverOf = (each: S3Client) =>
    new S3Driver({ client: each, bucket, visibility: 'private', supportsACL: false })
  const driver = driverOf(client)
  const disk = new Disk(driver)
  // A signature counts for one host name.
  const publicDisk = new Disk(
    driverOf(new S3Client(s3ClientConfig({ ...settings, endpoint: publicEndpoint }))),
  )
  const soon = <T>(work: Promise<T>) => orUnavailable(within(timeout, work, () => storeTimeout(timeout)))
  return {
    exists: (key) => soon(disk.exists(key)),
    async *keys() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key } of Contents) if (Key !== undefined) yield Key
    },
    sizeOf: async (key) => (await soon(disk.getMetaData(key))).contentLength,
    getBytes: (key) => soon(disk.getBytes(key)),
    async getStream(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await soon(client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range })))
      if (!(Body instanceof Readable)) throw new Error(`The object store returned no content for ${key}`)
      return Body
    },
    put: (key, bytes) => soon(disk.put(key, bytes)),
    putStream: (key, stream, size) => orUnavailable(disk.putStream(key, stream, { contentLength: size })),
    async putFile(key, path) {
      const { size } = await stat(path)
      await orUnavailable(disk.putStream(key, createReadStream(path), { contentLength: size }))
    },
    delete: (key) => soon(disk.delete(key)),
    // `disk.deleteAll` strips the slash and so would delete all folders with the same prefix.
    deleteAll: (folder) => orUnavailable(driver.deleteAll(`${disk.file(folder).key}/`)),
    signedUrl: (key, { seconds, disposition, type }) =>
      publicDisk.getSignedUrl(key, {
        expiresIn: seconds,
        contentDisposition: disposition,
        contentType: type,
      }),
  }
}
