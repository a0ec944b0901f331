import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { AssetStatus, NewAsset } from './asset.ts'
import { ASSETS_KEY, assetKey } from './asset-cache.ts'
import type { OwnAssetsApi } from './seller/own-assets.api.ts'
import type { OwnListingsApi } from './seller/own-listings.api.ts'

const assets = (api: ApiTransport) => apiClient<OwnAssetsApi>(api, '/marketplace_assets')

export const ownListingsQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: [...ASSETS_KEY, 'own'],
    queryFn: ({ pageParam: after }) =>
      unwrap(apiClient<OwnListingsApi>(api, '/own/marketplace_assets').index.$get({ query: { after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** The member's own listing. No cache keeps it: the form always starts with the current listing. */
export const ownListingQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...assetKey(id), 'edit'],
    queryFn: () => unwrap(assets(api)[':id'].edit.$get({ param: { id } })),
    gcTime: 0,
    staleTime: 0,
  })

export const listAsset = (api: ApiTransport, json: NewAsset) => unwrap(assets(api).index.$post({ json }))

/** Updates the given fields. @throws ApiError */
export const changeListing = (
  api: ApiTransport,
  id: string,
  json: Partial<Omit<NewAsset, 'id'>> & { status?: AssetStatus },
) => unwrap(assets(api)[':id'].$patch({ param: { id }, json }))

export const deleteListing = (api: ApiTransport, id: string) =>
  unwrap(assets(api)[':id'].$delete({ param: { id } }))
