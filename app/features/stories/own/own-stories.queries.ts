import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { STORIES_KEY } from '../story-cache.ts'
import type { OwnStoriesApi } from './own-stories.api.ts'

/** Says whether another story can be published now, so it is always fetched again. */
export const nextStoryQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...STORIES_KEY, 'next'],
    queryFn: () => unwrap(apiClient<OwnStoriesApi>(api, '/own/startups').next.$get()),
    staleTime: 0,
  })

/** The member's own stories. Always fetched again, since votes, comments and messages come from others. */
export const ownStoriesQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: [...STORIES_KEY, 'own'],
    queryFn: ({ pageParam: after }) =>
      unwrap(apiClient<OwnStoriesApi>(api, '/own/startups').index.$get({ query: { after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
