import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { GetObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../config/config.ts'
import type { Files } from './files.ts'

export const s3ClientConfig = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  ({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other S3 implementations may not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }) satisfies S3ClientConfig

export function s3Files(settings: S3Settings): Files {
  const { bucket } = settings
  const client = new S3Client(s3ClientConfig(settings))
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const disk = new Disk(driver)
  return {
    exists: (key) => disk.exists(key),
    sizeOf: async (key) => (await disk.getMetaData(key)).contentLength,
    getBytes: (key) => disk.getBytes(key),
    async getStream(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
      if (!(Body instanceof Readable)) throw new Error(`The object store returned no content for ${key}`)
      return Body
    },
    put: (key, bytes) => disk.put(key, bytes),
    putStream: (key, stream, size) => disk.putStream(key, stream, { contentLength: size }),
    async putFile(key, path) {
      const { size } = await stat(path)
      await disk.putStream(key, createReadStream(path), { contentLength: size })
    },
    delete: (key) => disk.delete(key),
    // `disk.deleteAll` strips the slash and so would delete all folders with the same prefix.
    deleteAll: (folder) => driver.deleteAll(`${disk.file(folder).key}/`),
    signedUrl: (key, { seconds, disposition, type }) =>
      disk.getSignedUrl(key, { expiresIn: seconds, contentDisposition: disposition, contentType: type }),
  }
}
