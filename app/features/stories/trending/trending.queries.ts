import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { retryUpTo, STALE_TIME } from '../../../platform/api/query-client.ts'
import { STORIES_KEY } from '../story-cache.ts'
import type { TrendingApi } from './trending.api.ts'
import { nextBatchSize, TRENDING } from './trending.ts'

/** Each page starts at the first story, so that votes in between neither repeat nor skip any (FRESH-05). */
export const trendingQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    // The key of a story list, so that votes update it too.
    queryKey: [...STORIES_KEY, 'list', 'trending'],
    queryFn: ({ pageParam: limit }) =>
      unwrap(
        apiClient<TrendingApi>(api, '/trending_startups').index.$get({ query: { limit: String(limit) } }),
      ),
    initialPageParam: TRENDING.first as number,
    maxPages: 1,
    getNextPageParam: ({ items, total }) =>
      items.length < total ? items.length + nextBatchSize(items.length, total) : undefined,
    staleTime: STALE_TIME.startups,
    retry: retryUpTo(1),
  })
