import { ApiError } from '../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../platform/api/transport.ts'
import type { PictureBucket, UploadedPicture } from './upload.ts'

/**
 * Sends a picture to be kept in a bucket. The id is made here, so that a repeated call leaves one picture.
 * @throws ApiError when the server refuses it, anything else when it could not be reached
 */
export async function uploadPicture(
  api: ApiTransport,
  bucket: PictureBucket,
  file: File,
): Promise<UploadedPicture> {
  const body = new FormData()
  body.set('file', file)
  const address = `${api.origin}/api/uploads/${bucket}/${crypto.randomUUID()}`
  const response = await api.fetch(address, { method: 'PUT', body, headers: CLIENT_INFO })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  return response.json()
}
