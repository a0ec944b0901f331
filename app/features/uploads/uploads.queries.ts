import { errorOf } from '../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../platform/api/api-transport.ts'
import { requireReadable } from '../../platform/api/readable-file.ts'
import type { PictureBucket, UploadedCover, UploadedPicture } from './upload.ts'

export type Uploaded<Bucket extends PictureBucket> = Bucket extends 'cover-images'
  ? UploadedCover
  : UploadedPicture

/**
 * @param id the same for a retry, so that it stores one image.
 * @throws ApiError if the server rejects it, or the browser can't read it
 */
export async function uploadPicture<Bucket extends PictureBucket>(
  api: ApiTransport,
  bucket: Bucket,
  { id, file }: { id: string; file: File },
): Promise<Uploaded<Bucket>> {
  await requireReadable(file)
  const body = new FormData()
  body.set('file', file)
  const address = `${api.origin}/api/uploads/${bucket}/${id}`
  const response = await api.fetch(address, { method: 'PUT', body, headers: CLIENT_INFO })
  if (!response.ok) throw await errorOf(response, file.size)
  return response.json()
}
