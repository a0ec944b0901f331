import type { DetailedError } from 'tus-js-client'
import { ApiError } from './api-error.ts'
import { type ApiTransport, CLIENT_INFO } from './api-transport.ts'
import { refusalOf } from './proxy-refusal.ts'
import { requireReadable } from './readable-file.ts'
import { OTHER_MEMBER, VIEWER_HEADER } from './viewer-transport.ts'

/** How many bytes a request sends: few enough for the timeouts of servers and proxies. */
const CHUNK = 8 * 1024 * 1024

/** How many milliseconds it waits before each retry. They restart after any progress. */
const RETRY_DELAYS = [500, 1_000, 3_000, 5_000, 10_000, 20_000]

const RETRYABLE_STATUSES = new Set([409, 423])

/** The disk is full. It takes more than a minute to change. */
const OUT_OF_SPACE = 507

export interface Sending {
  id: string
  /** The URL of an earlier attempt; null for a new upload. */
  url: string | null
  onProgress: (sent: number) => void
  onUrl: (url: string) => void
  signal: AbortSignal
  /** What the server has to know besides its ID, name and type. */
  metadata?: Readonly<Record<string, string>>
}

/**
 * Uploads in chunks, with retries, by tus.
 * @param path below `/api/uploads`
 * @throws ApiError if the server rejects the file, or the browser can't read it
 */
export async function sendResumably(
  api: ApiTransport,
  path: string,
  file: File,
  sending: Sending,
): Promise<void> {
  await requireReadable(file)
  const { Upload } = await import('tus-js-client')
  const { id, signal, onProgress, onUrl } = sending
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${api.origin}/api/uploads${path}`,
      uploadUrl: sending.url,
      headers: { ...CLIENT_INFO, ...(api.viewer && { [VIEWER_HEADER]: api.viewer }) },
      metadata: {
        id,
        filename: file.name,
        filetype: file.type || 'application/octet-stream',
        ...sending.metadata,
      },
      chunkSize: CHUNK,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => finalError(error, file) === null,
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => requireReadable(file).then(() => reject(finalError(error, file) ?? error), reject),
    })
    const stop = () => {
      void upload.abort()
      reject(signal.reason)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

/** The error of a rejected file; null if a retry may help. */
function finalError(error: Error | DetailedError, file: File): ApiError | null {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (!response || status < 400) return null
  const final = new ApiError(status, refusalOf(status, response.getBody(), Math.min(CHUNK, file.size)))
  if (RETRYABLE_STATUSES.has(status) && final.code !== OTHER_MEMBER) return null
  return status >= 500 && status !== OUT_OF_SPACE ? null : final
}
