import { ApiError } from '../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../platform/api/api-transport.ts'
import type { PictureBucket, UploadedCover, UploadedPicture } from './upload.ts'

export type Uploaded<Bucket extends PictureBucket> = Bucket extends 'cover-images'
  ? UploadedCover
  : UploadedPicture

/**
 * Uploads a picture to a bucket. The id is made here, so that a repeated call leaves one picture.
 * @throws ApiError when the server refuses it, anything else when it could not be reached
 */
export async function uploadPicture<Bucket extends PictureBucket>(
  api: ApiTransport,
  bucket: Bucket,
  file: File,
): Promise<Uploaded<Bucket>> {
  const body = new FormData()
  body.set('file', file)
  const address = `${api.origin}/api/uploads/${bucket}/${crypto.randomUUID()}`
  const response = await api.fetch(address, { method: 'PUT', body, headers: CLIENT_INFO })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  return response.json()
}
