import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../../platform/api/api-transport.ts'
import { ADMIN_KEY } from '../../admin.queries.ts'
import type { BackupsApi } from './backups.api.ts'

/** How often the list is loaded while a backup is being made, in milliseconds. */
const POLL = 3_000

const backups = (api: ApiTransport) => apiClient<BackupsApi>(api, '/admin/backups')

export const backupsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'backups'],
    queryFn: () => unwrap(backups(api).index.$get()),
    refetchInterval: ({ state }) => (state.data?.is_running ? POLL : false),
  })

/**
 * Starts a backup.
 * @throws ApiError if it can't start
 */
export async function startBackup(api: ApiTransport): Promise<void> {
  const response = await backups(api).index.$post()
  if (!response.ok) await unwrap(Promise.resolve(response))
}
