import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AssetFilters } from './asset.ts'
import type { AssetCardData, AssetDetail, AssetPage } from './asset-response.schema.ts'

/** The prefix of every query key about assets: invalidating it makes all of them stale. */
export const ASSETS_KEY = ['assets'] as const

const LISTS = [...ASSETS_KEY, 'list'] as const

export const assetListKey = ({ search, category, filter, price, license, file, sort }: AssetFilters) =>
  [...LISTS, { search, category, filter, price, license, file, sort }] as const

export const assetKey = (id: string) => [...ASSETS_KEY, 'one', id] as const

export const invalidateSavedAssets = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...LISTS, { filter: 'bookmarked' }] })

/** Updates the bookmark in every cached copy of an asset, without changing order or freshness. */
export function markBookmarked(queryClient: QueryClient, id: string, bookmarked: boolean): void {
  const withBookmark = <Asset extends AssetCardData>(asset: Asset): Asset =>
    asset.id === id ? { ...asset, bookmarked } : asset
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: LISTS })) {
    queryClient.setQueryData<InfiniteData<AssetPage>>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, items: page.items.map(withBookmark) })),
        },
      { updatedAt: state.dataUpdatedAt },
    )
  }
  queryClient.setQueryData<AssetDetail | null>(assetKey(id), (asset) => asset && withBookmark(asset), {
    updatedAt: queryClient.getQueryState(assetKey(id))?.dataUpdatedAt,
  })
}
