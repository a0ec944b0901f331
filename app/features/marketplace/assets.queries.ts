import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, unwrap, unwrapOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient, CLIENT_INFO } from '../../platform/api/api-transport.ts'
import type { AssetFilters } from './asset.ts'
import { ASSETS_KEY, assetKey, assetListKey } from './asset-cache.ts'
import type { AssetsApi } from './browse/assets.api.ts'

export const assets = (api: ApiTransport) => apiClient<AssetsApi>(api, '/marketplace_assets')

/** Pages of assets, newest first (MKT-07, MKT-28). @param from the cursor of a page to begin at */
export const assetListQuery = (api: ApiTransport, filters: AssetFilters = {}, from?: string) =>
  infiniteQueryOptions({
    queryKey: [...assetListKey(filters), ...(from ? [from] : [])],
    queryFn: ({ pageParam: after }) =>
      unwrap(assets(api).index.$get({ query: { ...filters, after: after ?? undefined } })),
    // The value is null rather than undefined, which the JSON of the server's cache would lose.
    initialPageParam: from ?? null,
    getNextPageParam: ({ next }) => next,
  })

/** The assets that the member saved, the last one first (CALLS-22). */
export const savedAssetsQuery = (api: ApiTransport) => assetListQuery(api, { filter: 'bookmarked' })

export const assetStatsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...ASSETS_KEY, 'stats'],
    queryFn: () => unwrap(assets(api).stats.$get()),
  })

/** One asset; null if there is none (ASSET-02). */
export const assetQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: assetKey(id),
    queryFn: () => unwrapOrNull(assets(api)[':id'].$get({ param: { id } })),
  })

/**
 * Asks for a download URL, valid for an hour (STORE-04).
 * @throws ApiError
 */
export const assetFileUrl = (api: ApiTransport, id: string, position: number) =>
  unwrap(assets(api)[':id'].files[':position'].url.$post({ param: { id, position: String(position) } }))

export const archivePath = (id: string) => `/api/marketplace_assets/${id}/archive`

/**
 * Asks whether the archive can be downloaded.
 * @returns its URL, once the server has confirmed it
 * @throws ApiError
 */
export async function checkArchive(api: ApiTransport, id: string): Promise<{ url: string }> {
  const { ok, status } = await api.fetch(api.origin + archivePath(id), {
    method: 'HEAD',
    headers: CLIENT_INFO,
  })
  if (!ok) throw new ApiError(status, {})
  return { url: archivePath(id) }
}
