import { unwrap } from '../../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../../platform/api/api-transport.ts'
import type { DataExportApi } from './data-export.api.ts'

export const DATA_EXPORT_PATH = '/api/admin/data_exports'

/**
 * Records an export; the download may begin within a minute.
 * @throws ApiError if it may not
 */
export async function startDataExport(api: ApiTransport): Promise<void> {
  const response = await apiClient<DataExportApi>(api, '/admin/data_exports').index.$post()
  if (!response.ok) await unwrap(Promise.resolve(response))
}
