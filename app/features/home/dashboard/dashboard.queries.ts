import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { retryUpTo, STALE_TIME } from '../../../platform/api/query-client.ts'
import { STORIES_KEY } from '../../stories/story-cache.ts'
import type { DashboardApi } from './dashboard.api.ts'

const dashboard = (api: ApiTransport) => apiClient<DashboardApi>(api, '/dashboard')

const LIKE_STORY_LISTS = { staleTime: STALE_TIME.startups, retry: retryUpTo(1) }

export const openForRevivalQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...STORIES_KEY, 'open_for_revival'],
    queryFn: () => unwrap(dashboard(api).open_for_revival.$get()),
    ...LIKE_STORY_LISTS,
  })

export const topStoriesQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...STORIES_KEY, 'top_of_month'],
    queryFn: () => unwrap(dashboard(api).top_stories.$get()),
    ...LIKE_STORY_LISTS,
  })
