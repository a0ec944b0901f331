import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLoadMore } from '../../../kit/use-load-more.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { cursorIn } from '../../../platform/browser/plain-search.ts'
import { useFocusRecovery } from '../../../platform/browser/use-focus-recovery.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { NothingFor } from '../../../ui/feedback/NothingFor.tsx'
import { NOTHING_FOR_TEXTS } from '../../../ui/feedback/nothing-for-texts.ts'
import { SearchedFor } from '../../../ui/labels/Marked.tsx'
import { ASSET_CATEGORIES, type AssetFilters } from '../asset.ts'
import { assetListQuery, assetStatsQuery } from '../assets.queries.ts'
import { AssetGrid } from './AssetGrid.tsx'
import { AssetGridSkeleton } from './AssetGridSkeleton.tsx'
import { assetCountText, moreAssetsLabel, shownAssetsText } from './asset-count.ts'
import { hasFilters } from './asset-search.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { MarketplaceEmpty } from './MarketplaceEmpty.tsx'
import { MarketplaceError } from './MarketplaceError.tsx'
import styles from './MarketplaceScreen.module.css'
import { NoSavedAssets } from './NoSavedAssets.tsx'

const notLoaded = (error: unknown) => messageOf(error, BROWSE_TEXTS.moreNotLoaded)

export function MarketplaceResults({ filters, onList }: { filters: AssetFilters; onList: () => void }) {
  const api = useApi()
  const after = cursorIn(useSearch({ strict: false }))
  const assets = useInfiniteQuery({
    ...assetListQuery(api, filters, after),
    placeholderData: keepPreviousData,
  })
  const { data: stats } = useQuery(assetStatsQuery(api))
  const { shown, list, loadMore, isLoadingMore } = useLoadMore(assets, notLoaded)
  const results = useRef<HTMLDivElement>(null)
  const focusRecovery = useFocusRecovery(results)
  const pages = assets.data?.pages ?? []
  const [first] = pages
  const isFiltered = Boolean(filters.search) || hasFilters(filters)

  if (assets.isPending) {
    return (
      <>
        <ChosenFilters filters={filters}>…</ChosenFilters>
        <AssetGridSkeleton />
      </>
    )
  }
  if (!first) {
    return assets.error && <MarketplaceError error={assets.error} onRetry={() => void assets.refetch()} />
  }
  return (
    <>
      <ChosenFilters filters={filters}>
        {pages.length > 1 ? shownAssetsText(shown.length, first) : assetCountText(first)}
      </ChosenFilters>
      <div
        ref={results}
        tabIndex={-1}
        {...focusRecovery}
        aria-busy={assets.isPlaceholderData}
        className={classNames(assets.isPlaceholderData && styles.stale)}
      >
        {shown.length > 0 ? (
          <SearchedFor value={first.spelling ?? filters.search}>
            {first.spelling && filters.search && (
              <NothingFor
                search={filters.search}
                within={filters.category && ASSET_CATEGORIES[filters.category]}
              >
                <Link to="/marketplace" search={{ ...filters, search: first.spelling }}>
                  {NOTHING_FOR_TEXTS.showing} <bdi>{first.spelling}</bdi>
                </Link>
              </NothingFor>
            )}
            <AssetGrid assets={shown} ref={list} />
          </SearchedFor>
        ) : filters.filter && !isFiltered ? (
          <NoSavedAssets />
        ) : (
          <MarketplaceEmpty
            isEmpty={stats ? stats.total_assets === 0 : !isFiltered}
            filters={filters}
            suggestions={first.suggestions}
            onList={onList}
          />
        )}
      </div>
      {assets.hasNextPage && !assets.isPlaceholderData && (
        <div className={styles.foot}>
          <p className="meta">{shownAssetsText(shown.length, first)}</p>
          <LoadMore
            more={moreAssetsLabel(shown.length, first)}
            onMore={loadMore}
            busy={isLoadingMore}
            rest={
              <Link to="/marketplace" search={{ ...filters, after: pages.at(-1)?.next ?? undefined }}>
                {BROWSE_TEXTS.further}
              </Link>
            }
          />
        </div>
      )}
    </>
  )
}
