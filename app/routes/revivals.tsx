import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAuth } from '../features/accounts/session/AuthProvider.tsx'
import { RevivalsScreen } from '../features/revivals/browse/RevivalsScreen.tsx'
import { type RevivalFilters, revivalSearch } from '../features/revivals/browse/revival-filters.ts'
import { revivalsQuery } from '../features/revivals/browse/revival-list.queries.ts'
import { figuresQuery } from '../features/revivals/figures/figures.queries.ts'
import { rolesQuery } from '../features/revivals/offers/revivals.queries.ts'
import { isRefused } from '../platform/api/api-error.ts'
import { loadPart } from '../platform/api/load-part.ts'
import { cursorIn } from '../platform/browser/plain-search.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

/** Only members load it. */
const FittingOffers = lazyPart(() =>
  import('../features/revivals/matching/FittingOffers.tsx').then(({ FittingOffers }) => FittingOffers),
)

type Search = RevivalFilters & { after?: string | undefined }

export const Route = createFileRoute('/revivals')({
  // Which values are known is part of the page, which a first visit to another one doesn't load.
  validateSearch: ({ way, on_offer, role, terms, category, stack, sort, after }: Search): Search => ({
    way,
    on_offer,
    role,
    terms,
    category,
    stack,
    sort,
    after: cursorIn({ after }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps: { after, ...search } }) => {
    const filters = revivalSearch(search)
    const offers = [revivalsQuery(api, filters, after), revivalsQuery(api, revivalSearch({}))]
    if (import.meta.env.SSR) {
      await Promise.all([
        ...offers.map((query) => queryClient.ensureInfiniteQueryData({ ...query, retry: false })),
        loadPart(queryClient.ensureQueryData({ ...rolesQuery(api), retry: false })),
        loadPart(queryClient.ensureQueryData({ ...figuresQuery(api), retry: false })),
      ]).catch((error: unknown) => {
        throw after && isRefused(error)
          ? redirect({ to: '/revivals', search: filters, statusCode: 302 })
          : error
      })
    } else {
      for (const query of offers) void queryClient.prefetchInfiniteQuery(query)
      void queryClient.prefetchQuery(rolesQuery(api))
      void queryClient.prefetchQuery(figuresQuery(api))
    }
  },
  component: Revivals,
})

function Revivals() {
  const { user } = useAuth()
  const { after, ...search } = Route.useLoaderDeps()
  return (
    <RevivalsScreen
      filters={revivalSearch(search)}
      after={after}
      fitting={
        <Suspense>
          <FittingOffers />
        </Suspense>
      }
      isMember={user !== null}
    />
  )
}
