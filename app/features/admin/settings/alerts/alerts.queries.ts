import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../../platform/api/api-transport.ts'
import { ADMIN_KEY } from '../../admin.queries.ts'
import type { AlertsApi } from './alerts.api.ts'

export const alertsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'alerts'],
    queryFn: () => unwrap(apiClient<AlertsApi>(api, '/admin/alerts').index.$get()),
  })
