import { useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useLoadMore } from '../../../kit/use-load-more.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { savedAssetsQuery } from '../assets.queries.ts'
import { AssetGrid } from './AssetGrid.tsx'
import { AssetGridSkeleton } from './AssetGridSkeleton.tsx'
import { BROWSE_TEXTS } from './browse-texts.ts'
import { MarketplaceError } from './MarketplaceError.tsx'
import { NoSavedAssets } from './NoSavedAssets.tsx'

const notLoaded = (error: unknown) => messageOf(error, BROWSE_TEXTS.moreNotLoaded)

export function SavedAssets() {
  const query = useInfiniteQuery(savedAssetsQuery(useApi()))
  const { shown, list, loadMore, isLoadingMore } = useLoadMore(query, notLoaded)
  // The browser retries a request that failed during server rendering.
  const isHydrated = useHydrated()
  if (!query.data) {
    return query.isError && isHydrated ? (
      <MarketplaceError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <AssetGridSkeleton />
    )
  }
  if (shown.length === 0) return <NoSavedAssets />
  return (
    <>
      <AssetGrid assets={shown} ref={list} />
      <LoadMore
        {...(query.hasNextPage && { more: BROWSE_TEXTS.showMore })}
        busy={isLoadingMore}
        onMore={loadMore}
      />
    </>
  )
}
