import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { ADMIN_KEY } from '../admin.queries.ts'
import type { HealthApi } from './health.api.ts'

export const HEALTH_KEY = [...ADMIN_KEY, 'health'] as const

const health = (api: ApiTransport) => apiClient<HealthApi>(api, '/admin/health')

export const healthQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: HEALTH_KEY,
    queryFn: () => unwrap(health(api).index.$get()),
    refetchInterval: 60_000,
  })

export const retryFailures = (api: ApiTransport, ids: string[]) =>
  unwrap(health(api).retries.$post({ json: { ids } }))
