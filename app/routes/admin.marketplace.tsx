import { createFileRoute } from '@tanstack/react-router'
import { adminAssetsQuery } from '../features/admin/admin.queries.ts'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { type ListSearch, toListParams } from '../features/admin/lists/admin-search.ts'
import { AssetsScreen } from '../features/admin/moderation/AssetsScreen.tsx'

export const Route = createFileRoute('/admin/marketplace')({
  validateSearch: (search: ListSearch): ListSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prefetch(queryClient, adminAssetsQuery(api, toListParams('assets', deps))),
  component: () => <AssetsScreen params={toListParams('assets', Route.useSearch())} />,
})
