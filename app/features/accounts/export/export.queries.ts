import { queryOptions } from '@tanstack/react-query'
import { ApiError, unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient, CLIENT_INFO } from '../../../platform/api/api-transport.ts'
import type { ExportApi } from './export.api.ts'

export const EXPORT_PATH = '/api/export'

export const exportSizeQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['export-size'],
    queryFn: () => unwrap(apiClient<ExportApi>(api, '/export').size.$get()),
    staleTime: 0,
  })

/**
 * Asks whether the download may start now.
 * @throws ApiError if not
 */
export async function checkExport(api: ApiTransport): Promise<void> {
  const { ok, status } = await api.fetch(api.origin + EXPORT_PATH, { method: 'HEAD', headers: CLIENT_INFO })
  // An answer to HEAD says no more than its status, and only this one is a 403.
  if (!ok) throw new ApiError(status, status === 403 ? { code: 'reauthentication_required' } : {})
}
