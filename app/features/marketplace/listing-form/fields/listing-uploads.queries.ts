import { errorOf } from '../../../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../../../platform/api/api-transport.ts'
import { type Sending, sendResumably } from '../../../../platform/api/send-resumably.ts'
import type { SignedFile, UploadedFile } from '../../asset-response.schema.ts'

async function send(api: ApiTransport, path: string, init?: RequestInit): Promise<Response> {
  const response = await api.fetch(`${api.origin}/api/uploads${path}`, { headers: CLIENT_INFO, ...init })
  if (!response.ok) throw await errorOf(response)
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

/** Uploads in chunks, with retries. @throws ApiError if the server rejects the file */
export async function sendFile(api: ApiTransport, file: File, sending: Sending): Promise<UploadedFile> {
  await sendResumably(api, '/startup-assets', file, sending)
  return uploadedFile(api, sending.id)
}
