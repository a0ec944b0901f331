import type { DetailedError } from 'tus-js-client'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../../../platform/api/api-transport.ts'
import { refusalOf } from '../../../../platform/api/proxy-limit.ts'
import { OTHER_MEMBER, VIEWER_HEADER } from '../../../../platform/api/viewer-transport.ts'
import type { SignedFile, UploadedFile } from '../../asset-response.schema.ts'

const uploadsAddress = (api: ApiTransport) => `${api.origin}/api/uploads/startup-assets`

async function send(api: ApiTransport, path: string, init?: RequestInit): Promise<Response> {
  const response = await api.fetch(`${api.origin}/api/uploads${path}`, { headers: CLIENT_INFO, ...init })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  return response
}

export const uploadedFile = async (api: ApiTransport, id: string): Promise<UploadedFile> =>
  (await send(api, `/startup-assets/${id}`)).json()

export const uploadedFileUrl = async (api: ApiTransport, id: string): Promise<SignedFile> =>
  (await send(api, `/startup-assets/${id}/url`, { method: 'POST' })).json()

export async function deleteUpload(api: ApiTransport, id: string): Promise<void> {
  await send(api, `/startup-assets/${id}`, { method: 'DELETE' })
}

export async function confirmUpload(api: ApiTransport, id: string): Promise<void> {
  await send(api, `/startup-assets/${id}/confirmed`, { method: 'PUT' })
}

export async function removePhotoLocation(api: ApiTransport, id: string): Promise<void> {
  await send(api, `/startup-assets/${id}/location`, { method: 'DELETE' })
}

/** Bytes per request, small enough for the timeouts of servers and proxies. */
const CHUNK = 8 * 1024 * 1024

/** ms before each retry; they restart after any progress. */
const RETRY_DELAYS = [500, 1_000, 3_000, 5_000, 10_000, 20_000]

const RETRYABLE_STATUSES = new Set([409, 423])

/** The disk is full. It takes more than a minute to change. */
const OUT_OF_SPACE = 507

export interface Sending {
  id: string
  /** URL of an earlier attempt; null for a new upload. */
  url: string | null
  onProgress: (sent: number) => void
  onUrl: (url: string) => void
  signal: AbortSignal
}

/** Uploads in chunks, with retries. @throws ApiError if the server rejects the file */
export async function sendFile(api: ApiTransport, file: File, sending: Sending): Promise<UploadedFile> {
  const { Upload } = await import('tus-js-client')
  const { id, signal, onProgress, onUrl } = sending
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: uploadsAddress(api),
      uploadUrl: sending.url,
      headers: { ...CLIENT_INFO, ...(api.viewer && { [VIEWER_HEADER]: api.viewer }) },
      metadata: { id, filename: file.name, filetype: file.type || 'application/octet-stream' },
      chunkSize: CHUNK,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => finalError(error, file) === null,
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(finalError(error, file) ?? error),
    })
    const stop = () => {
      void upload.abort()
      reject(signal.reason)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
  return uploadedFile(api, id)
}

/** The error of a rejected file; null if a retry may help. */
function finalError(error: Error | DetailedError, file: File): ApiError | null {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (!response || status < 400) return null
  const body = refusalOf(status, parseBody(response.getBody()), Math.min(CHUNK, file.size))
  const final = new ApiError(status, body)
  if (RETRYABLE_STATUSES.has(status) && final.code !== OTHER_MEMBER) return null
  return status >= 500 && status !== OUT_OF_SPACE ? null : final
}

function parseBody(text: string): { code?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
