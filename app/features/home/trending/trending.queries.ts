import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { retryUpTo, STALE_TIME } from '../../../platform/api/query-client.ts'
import { STORIES_KEY } from '../../stories/story-cache.ts'
import type { TrendingApi } from './trending.api.ts'
import { moreThan, TRENDING } from './trending.ts'

/**
 * The stories that trend, as far as they were asked for. Every load is the whole beginning of the list and replaces the
 * one before, so that no story shows twice or is passed over when votes move it. Keyed and shaped as a list of stories:
 * a vote for one of them shows here too.
 */
export const trendingQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: [...STORIES_KEY, 'list', 'trending'],
    queryFn: ({ pageParam: limit }) =>
      unwrap(
        apiClient<TrendingApi>(api, '/trending_startups').index.$get({ query: { limit: String(limit) } }),
      ),
    initialPageParam: TRENDING.first as number,
    maxPages: 1,
    getNextPageParam: ({ items, total }) =>
      items.length < total ? items.length + moreThan(items.length, total) : undefined,
    staleTime: STALE_TIME.startups,
    // FRESH-05
    retry: retryUpTo(1),
  })
