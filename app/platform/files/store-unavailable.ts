import { AppError } from '../errors/app-error.ts'
import { unavailable } from '../errors/errors.ts'
import { STORAGE_TEXTS } from '../errors/storage-texts.ts'

const RETRY_AFTER_SECONDS = 30

const NETWORK = /^(ECONN|EHOST|ENET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_)/

const hasStatus = (value: unknown): value is { httpStatusCode: number } =>
  typeof value === 'object' && value !== null && 'httpStatusCode' in value

/**
 * Whether the store is down or overloaded, or refuses our key, such as one that was deleted before the server
 * had the new one.
 */
const isOfStore = (status: number) => status >= 500 || [401, 403, 429].includes(status)

/** Whether the object store, its bucket or the way to it is the reason. Libraries wrap it. */
function isFromStore(error: unknown): boolean {
  // Somebody has found another reason already, such as a virus scanner that is away.
  if (!(error instanceof Error) || error instanceof AppError) return false
  if (error.name === 'TimeoutError' || error.name === 'NoSuchBucket') return true
  if ('code' in error && typeof error.code === 'string' && NETWORK.test(error.code)) return true
  const metadata = '$metadata' in error ? error.$metadata : undefined
  if (hasStatus(metadata) && isOfStore(metadata.httpStatusCode)) return true
  return isFromStore(error.cause)
}

/**
 * The error itself, or AppError 503 if the object store can't be reached, is overloaded, refuses the key or
 * has no such bucket.
 */
export const unavailableIfAway = (error: unknown): unknown =>
  isFromStore(error)
    ? Object.assign(unavailable(STORAGE_TEXTS.storeAway, RETRY_AFTER_SECONDS), { cause: error })
    : error

/**
 * @throws AppError 503 if the object store can't be reached, is overloaded, refuses the key or has no such
 * bucket
 */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw unavailableIfAway(error)
  }
}

/** The error of an object store that gives no answer. */
export const storeTimeout = (timeoutMs: number): Error =>
  Object.assign(new Error(`The object store took more than ${timeoutMs} ms.`), { name: 'TimeoutError' })
