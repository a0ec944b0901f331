import { createFileRoute } from '@tanstack/react-router'
import { assetsQuery } from '../features/admin/admin.queries.ts'
import { prepare } from '../features/admin/layout/prepare.ts'
import { askedOf, type ListSearch } from '../features/admin/lists/admin-search.ts'
import { AssetsScreen } from '../features/admin/moderation/AssetsScreen.tsx'

export const Route = createFileRoute('/admin/marketplace')({
  validateSearch: (said: ListSearch): ListSearch => said,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prepare(queryClient, assetsQuery(api, askedOf('assets', deps))),
  component: () => <AssetsScreen asked={askedOf('assets', Route.useSearch())} />,
})
