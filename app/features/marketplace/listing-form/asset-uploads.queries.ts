import { ApiError } from '../../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../../platform/api/transport.ts'
import type { SignedFile, UploadedFile } from '../asset-response.schema.ts'

/** Where listing files are sent, by the tus protocol. */
export const uploadsAddress = (api: ApiTransport) => `${api.origin}/api/uploads/startup-assets`

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
