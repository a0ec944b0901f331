import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { retryUpTo, STALE_TIME } from '../../../platform/api/query-client.ts'
import { STORIES_KEY } from '../../stories/story-cache.ts'
import type { DashboardApi } from './dashboard.api.ts'

const dashboard = (api: ApiTransport) => apiClient<DashboardApi>(api, '/dashboard')

/** Lists of stories, and as fresh as those are (FRESH-05). */
const asStories = { staleTime: STALE_TIME.startups, retry: retryUpTo(1) }

/** The most voted stories that are open for revival, and how many there are (DASH-06, DASH-07). */
export const openForRevivalQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...STORIES_KEY, 'open_for_revival'],
    queryFn: () => unwrap(dashboard(api).open_for_revival.$get()),
    ...asStories,
  })

/** The most voted stories of the last 30 days (DASH-09). */
export const topStoriesQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...STORIES_KEY, 'top_of_month'],
    queryFn: () => unwrap(dashboard(api).top_stories.$get()),
    ...asStories,
  })
