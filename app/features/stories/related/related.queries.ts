import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { STALE_TIME } from '../../../platform/api/query-client.ts'
import type { RelatedApi } from './related.api.ts'

export const relatedQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: ['related', id],
    queryFn: () => unwrap(apiClient<RelatedApi>(api, '/startups')[':id'].related.$get({ param: { id } })),
    staleTime: STALE_TIME.startups,
  })
