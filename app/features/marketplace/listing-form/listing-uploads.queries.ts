import type { DetailedError } from 'tus-js-client'
import { ApiError } from '../../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../../platform/api/api-transport.ts'
import type { SignedFile, UploadedFile } from '../asset-response.schema.ts'

/** Where listing files are sent, by the tus protocol. */
const uploadsAddress = (api: ApiTransport) => `${api.origin}/api/uploads/startup-assets`

async function asked(api: ApiTransport, path: string, init?: RequestInit): Promise<Response> {
  const response = await api.fetch(`${api.origin}/api/uploads${path}`, { headers: CLIENT_INFO, ...init })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  return response
}

/** One's own file, once the server has it whole. @throws ApiError where it has it not */
export const uploadedFile = async (api: ApiTransport, id: string): Promise<UploadedFile> =>
  (await asked(api, `/startup-assets/${id}`)).json()

/** An address at which one's own file can be had for an hour. */
export const uploadedFileUrl = async (api: ApiTransport, id: string): Promise<SignedFile> =>
  (await asked(api, `/startup-assets/${id}/url`, { method: 'POST' })).json()

export async function deleteUpload(api: ApiTransport, id: string): Promise<void> {
  await asked(api, `/startup-assets/${id}`, { method: 'DELETE' })
}

/** Bytes a request: small enough that none lasts as long as servers and proxies give it. */
const CHUNK = 8 * 1024 * 1024

/** ms to wait before each new try; they begin anew whenever something has come through. */
const PATIENCE = [500, 1_000, 3_000, 5_000, 10_000, 20_000]

/** What a server says that is busy: the same may go well in a moment. */
const PASSING = new Set([409, 423])

export interface Sending {
  id: string
  /** Where an earlier try got to; null for a new upload. */
  url: string | null
  onProgress: (sent: number) => void
  onUrl: (url: string) => void
  /** Stops it; what was sent is kept, and the upload can go on. */
  signal: AbortSignal
}

/**
 * Sends a file, piece by piece, and tries again where the line breaks.
 * @throws ApiError where the server refuses it, anything else where it could not be reached
 */
export async function sendFile(api: ApiTransport, file: File, sending: Sending): Promise<UploadedFile> {
  const { Upload } = await import('tus-js-client')
  const { id, signal, onProgress, onUrl } = sending
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: uploadsAddress(api),
      uploadUrl: sending.url,
      headers: CLIENT_INFO,
      metadata: { id, filename: file.name, filetype: file.type || 'application/octet-stream' },
      chunkSize: CHUNK,
      retryDelays: PATIENCE,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => refusalOf(error) === null,
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(refusalOf(error) ?? error),
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

/** The server's word that it does not want this file; null for what may pass. */
function refusalOf(error: Error | DetailedError): ApiError | null {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (!response || status < 400 || status >= 500 || PASSING.has(status)) return null
  return new ApiError(status, bodyOf(response.getBody()))
}

function bodyOf(text: string): { code?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
