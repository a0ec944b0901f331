import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { PeopleApi } from './people.api.ts'

const people = (api: ApiTransport) => apiClient<PeopleApi>(api, '/people')[':handle']

const paged = {
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}

/** Its data is null for whoever has no page. */
export const personQuery = (api: ApiTransport, handle: string) =>
  queryOptions({
    queryKey: ['people', handle],
    queryFn: () => unwrapOrNull(people(api).$get({ param: { handle } })),
  })

export const personStoriesQuery = (api: ApiTransport, handle: string, from?: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['people', handle, 'stories', from],
    queryFn: ({ pageParam: after }) =>
      unwrap(people(api).stories.$get({ param: { handle }, query: { after } })),
    initialPageParam: from,
  })

export const personListingsQuery = (api: ApiTransport, handle: string, from?: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['people', handle, 'listings', from],
    queryFn: ({ pageParam: after }) =>
      unwrap(people(api).listings.$get({ param: { handle }, query: { after } })),
    initialPageParam: from,
  })

export const personCommentsQuery = (api: ApiTransport, handle: string, from?: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['people', handle, 'comments', from],
    queryFn: ({ pageParam: after }) =>
      unwrap(people(api).comments.$get({ param: { handle }, query: { after } })),
    initialPageParam: from,
  })
