import { ApiError } from '../../../../platform/api/api-error.ts'
import { type ApiTransport, CLIENT_INFO } from '../../../../platform/api/api-transport.ts'

export const DATA_EXPORT_PATH = '/api/admin/data_export'

/** Whether the download may start now. @throws ApiError if not */
export async function checkDataExport(api: ApiTransport): Promise<void> {
  const { ok, status } = await api.fetch(api.origin + DATA_EXPORT_PATH, {
    method: 'HEAD',
    headers: CLIENT_INFO,
  })
  // An answer to HEAD says no more than its status. Who lacks the role sees no page that asks.
  if (!ok) throw new ApiError(status, status === 403 ? { code: 'reauthentication_required' } : {})
}
