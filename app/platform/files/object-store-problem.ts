import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../config/config.ts'
import { STORAGE_TEXTS } from '../errors/storage-texts.ts'
import { within } from '../errors/within.ts'
import { s3ClientConfig } from './s3-files.ts'
import type { FindProblem } from './storage/watch-services.ts'
import { storeTimeout } from './store-unavailable.ts'

/** Nothing is stored there. The response says what is missing, unlike one to HEAD. */
const KEY = 'unpause-check'

const TIMEOUT = 5_000

const statusOf = (error: object): number | undefined =>
  '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode : undefined

/** Asks the object store for a file that it doesn't have. */
export function objectStoreProblem(settings: S3Settings, timeout = TIMEOUT): FindProblem {
  const { bucket } = settings
  const client = new S3Client(s3ClientConfig(settings))
  return async () => {
    try {
      const command = new GetObjectCommand({ Bucket: bucket, Key: KEY })
      const { Body } = await within(timeout, client.send(command), () => storeTimeout(timeout))
      await Body?.transformToByteArray()
      return null
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (error.name === 'NoSuchKey') return null
      if (error.name === 'NoSuchBucket') return STORAGE_TEXTS.noBucket(bucket)
      const isRefused = [401, 403].includes(statusOf(error) ?? 0)
      return isRefused ? STORAGE_TEXTS.keyRefused : STORAGE_TEXTS.storeFails(error.message || error.name)
    }
  }
}
