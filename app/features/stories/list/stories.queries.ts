import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { retryUpTo, STALE_TIME } from '../../../platform/api/query-client.ts'
import type { StartupsApi } from '../directory/stories.api.ts'
import type { StoryForm } from '../story.schema.ts'
import type { StoryFilters } from '../story.ts'
import { STORIES_KEY, storyListKey } from '../story-cache.ts'
import type { StoryPage } from '../story-response.schema.ts'

const startups = (api: ApiTransport) => apiClient<StartupsApi>(api, '/startups')

/**
 * Pages of stories (DIR-01, FRESH-05).
 * @param from the cursor of a page to begin at
 */
export const storiesQuery = (api: ApiTransport, filters: StoryFilters = {}, from?: string) =>
  infiniteQueryOptions({
    queryKey: [...storyListKey(filters), ...(from ? [from] : [])],
    queryFn: async ({ pageParam: after }) =>
      asShown(await unwrap(startups(api).index.$get({ query: { ...filters, after } }))),
    initialPageParam: from,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_TIME.startups,
    retry: retryUpTo(1),
  })

/** Descriptions only stand in for a missing one-liner (DIR-07), so pages don't carry the others. */
const asShown = (page: StoryPage): StoryPage => ({
  ...page,
  items: page.items.map((story) => (story.one_liner ? { ...story, description: null } : story)),
})

export const categoriesQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...STORIES_KEY, 'categories'],
    queryFn: () => unwrap(startups(api).categories.$get()),
    staleTime: STALE_TIME.startups,
    retry: retryUpTo(1),
  })

export const createStory = (api: ApiTransport, json: StoryForm) => unwrap(startups(api).index.$post({ json }))
