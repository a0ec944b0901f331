import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { ASSETS_KEY } from '../asset-cache.ts'
import type { OwnListingsApi } from './own-listings.api.ts'

export const ownListingsQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: [...ASSETS_KEY, 'own'],
    queryFn: ({ pageParam: after }) =>
      unwrap(apiClient<OwnListingsApi>(api, '/own/marketplace_assets').index.$get({ query: { after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
