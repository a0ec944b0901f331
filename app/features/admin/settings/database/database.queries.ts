import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../../platform/api/api-transport.ts'
import { ADMIN_KEY } from '../../admin.queries.ts'
import type { DatabaseApi } from './database.api.ts'

export const structureQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'database'],
    queryFn: () => unwrap(apiClient<DatabaseApi>(api, '/admin/database').index.$get()),
  })
