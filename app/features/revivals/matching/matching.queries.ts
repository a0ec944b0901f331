import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { MatchesApi } from './matches.api.ts'
import type { WishesApi } from './wishes.api.ts'
import type { NewWishes } from './wishes.schema.ts'

const wishes = (api: ApiTransport) => apiClient<WishesApi>(api, '/wishes')

export const wishesQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['wishes'],
    queryFn: () => unwrap(wishes(api).index.$get()),
    staleTime: 0,
  })

export const matchesQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['matches'],
    queryFn: () => unwrap(apiClient<MatchesApi>(api, '/matches').index.$get()),
  })

export const sendWishes = (api: ApiTransport, json: NewWishes) => unwrap(wishes(api).index.$put({ json }))

export const deleteWishes = (api: ApiTransport) => unwrap(wishes(api).index.$delete())

/** Loads matches again after the member has changed what they look for. */
export const refreshMatches = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['matches'] })
