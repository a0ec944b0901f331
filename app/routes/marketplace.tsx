import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardSearch } from '../features/accounts/auth-search.ts'
import { ErrorScreen } from '../features/layout/ErrorScreen.tsx'
import { assetListQuery, assetStatsQuery } from '../features/marketplace/assets.queries.ts'
import { marketplaceSearch } from '../features/marketplace/browse/asset-search.ts'
import { MarketplaceFailure } from '../features/marketplace/browse/MarketplaceFailure.tsx'
import { MarketplaceScreen } from '../features/marketplace/browse/MarketplaceScreen.tsx'
import { isRefused } from '../platform/api/api-error.ts'
import { loadPart } from '../platform/api/load-part.ts'
import { cursorIn } from '../platform/browser/plain-search.ts'

export const Route = createFileRoute('/marketplace')({
  // This code is in every first visit, so the page parses the query.
  validateSearch: (search: {
    search?: string | undefined
    category?: string | undefined
    filter?: string | undefined
    price?: string | undefined
    license?: string | undefined
    file?: string | undefined
    sort?: string | undefined
    after?: string | undefined
    /** Opens the listing form. */
    list?: string | undefined
  }) => search,
  beforeLoad: ({ context, search, location }) => {
    if (search.filter === 'bookmarked' && !context.session.user)
      throw redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
  },
  loader: async ({ context: { queryClient, api }, location }) => {
    const filters = marketplaceSearch(location.search)
    const after = cursorIn(location.search)
    const assets = assetListQuery(api, filters, after)
    if (import.meta.env.SSR) {
      await Promise.all([
        queryClient.ensureInfiniteQueryData({ ...assets, retry: false }),
        loadPart(queryClient.ensureQueryData({ ...assetStatsQuery(api), retry: false })),
      ]).catch((error: unknown) => {
        throw after && isRefused(error)
          ? redirect({ to: '/marketplace', search: filters, statusCode: 302 })
          : error
      })
    } else {
      void queryClient.prefetchInfiniteQuery(assets)
      void queryClient.prefetchQuery(assetStatsQuery(api))
    }
  },
  component: () => <MarketplaceScreen filters={marketplaceSearch(Route.useSearch())} />,
  errorComponent: (props) => <MarketplaceFailure error={props.error} fallback={<ErrorScreen {...props} />} />,
})
