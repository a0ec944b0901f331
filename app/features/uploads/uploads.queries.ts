import { ApiError } from '../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../platform/api/api-transport.ts'
import type { PictureBucket, UploadedCover, UploadedPicture } from './upload.ts'

export type Uploaded<Bucket extends PictureBucket> = Bucket extends 'cover-images'
  ? UploadedCover
  : UploadedPicture

/** Generates the ID, so that retries store one image. @throws ApiError if the server rejects it */
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
