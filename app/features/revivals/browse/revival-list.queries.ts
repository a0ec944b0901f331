import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { retryUpTo, STALE_TIME } from '../../../platform/api/query-client.ts'
import type { RevivalFilters } from './revival-filters.ts'
import type { RevivalsApi } from './revivals-list.api.ts'

/** @param from the cursor of a page to begin at */
export const revivalsQuery = (api: ApiTransport, filters: RevivalFilters = {}, from?: string) =>
  infiniteQueryOptions({
    queryKey: ['revivals', 'list', filters, ...(from ? [from] : [])],
    queryFn: ({ pageParam: after }) =>
      unwrap(apiClient<RevivalsApi>(api, '/revivals').index.$get({ query: { ...filters, after } })),
    initialPageParam: from,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_TIME.startups,
    retry: retryUpTo(1),
  })
