import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, unwrap, unwrapOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient, CLIENT_INFO } from '../../platform/api/api-transport.ts'
import type { AssetFilters, AssetStatus, NewAsset } from './asset.ts'
import { ASSETS_KEY, assetKey, assetListKey } from './asset-cache.ts'
import type { AssetsApi } from './assets.api.ts'

const assets = (api: ApiTransport) => apiClient<AssetsApi>(api, '/marketplace_assets')

/** Assets as the marketplace lists them, load by load, the newest first (MKT-07, MKT-28). */
export const assetsQuery = (api: ApiTransport, filters: AssetFilters = {}) =>
  infiniteQueryOptions({
    queryKey: assetListKey(filters),
    queryFn: ({ pageParam: after }) =>
      unwrap(assets(api).index.$get({ query: { ...filters, after: after ?? undefined } })),
    // As JSON has it: what the server rendered with is asked for again in the browser.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The viewer's saved assets, page by page, last saved first (CALLS-22). */
export const savedAssetsQuery = (api: ApiTransport) => assetsQuery(api, { filter: 'bookmarked' })

/** MKT-05 */
export const assetStatsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...ASSETS_KEY, 'stats'],
    queryFn: () => unwrap(assets(api).stats.$get()),
  })

/** An asset whole; null where there is none (ASSET-02). */
export const assetQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: assetKey(id),
    queryFn: () => unwrapOrNull(assets(api)[':id'].$get({ param: { id } })),
  })

/** How to reach the seller (ASSET-12). Forgotten as soon as nobody looks at it. */
export const assetContactQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...assetKey(id), 'contact'],
    queryFn: () => unwrap(assets(api)[':id'].contact.$get({ param: { id } })),
    gcTime: 0,
    staleTime: 0,
  })

/** One's own listing as the form holds it; never what was known before. */
export const ownListingQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...assetKey(id), 'edit'],
    queryFn: () => unwrap(assets(api)[':id'].edit.$get({ param: { id } })),
    gcTime: 0,
    staleTime: 0,
  })

/** Lists an asset. @throws ApiError with the reason, in the specification's words */
export const listAsset = (api: ApiTransport, json: NewAsset) => unwrap(assets(api).index.$post({ json }))

/** Changes what is given of one's own listing. @throws ApiError */
export const changeListing = (
  api: ApiTransport,
  id: string,
  json: Partial<Omit<NewAsset, 'id'>> & { status?: AssetStatus },
) => unwrap(assets(api)[':id'].$patch({ param: { id }, json }))

export const deleteListing = (api: ApiTransport, id: string) =>
  unwrap(assets(api)[':id'].$delete({ param: { id }, json: {} }))

/** An address of one file that holds for an hour (STORE-04). @throws ApiError where the viewer may not have it */
export const assetFileUrl = (api: ApiTransport, id: string, position: number) =>
  unwrap(assets(api)[':id'].files[':position'].url.$post({ param: { id, position: String(position) } }))

/** All files of an asset in one archive (MKT-24). */
export const archivePath = (id: string) => `/api/marketplace_assets/${id}/archive`

/** Where the archive is to be had, once the server has said that it is. @throws ApiError where it is refused */
export async function readyArchive(api: ApiTransport, id: string): Promise<{ url: string }> {
  const { ok, status } = await api.fetch(api.origin + archivePath(id), {
    method: 'HEAD',
    headers: CLIENT_INFO,
  })
  if (!ok) throw new ApiError(status, {})
  return { url: archivePath(id) }
}
