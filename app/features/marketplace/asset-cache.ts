import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AssetFilters } from './asset.ts'
import type { AssetCardData, AssetDetail, AssetPage } from './asset-response.schema.ts'

/** Begins the key of every answer about assets: what has changed among them makes all of these out of date. */
export const ASSETS_KEY = ['assets'] as const

const LISTS = [...ASSETS_KEY, 'list'] as const

export const assetListKey = ({ search, category, filter }: AssetFilters) =>
  [...LISTS, { search, category, filter }] as const

export const assetKey = (id: string) => [...ASSETS_KEY, 'one', id] as const

/** Has every list of saved assets fetched again. */
export const invalidateSavedAssets = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...LISTS, { filter: 'bookmarked' }] })

/** Shows an asset as put aside or not wherever it is known; the lists keep their order and how fresh they are. */
export function markBookmarked(queryClient: QueryClient, id: string, bookmarked: boolean): void {
  const marked = <Asset extends AssetCardData>(asset: Asset): Asset =>
    asset.id === id ? { ...asset, bookmarked } : asset
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: LISTS })) {
    queryClient.setQueryData<InfiniteData<AssetPage>>(
      queryKey,
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(marked) })) },
      { updatedAt: state.dataUpdatedAt },
    )
  }
  queryClient.setQueryData<AssetDetail | null>(assetKey(id), (asset) => asset && marked(asset), {
    updatedAt: queryClient.getQueryState(assetKey(id))?.dataUpdatedAt,
  })
}
