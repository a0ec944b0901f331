import { createFileRoute } from '@tanstack/react-router'
import { AssetsScreen } from '../features/admin/AssetsScreen.tsx'
import { assetsQuery } from '../features/admin/admin.queries.ts'
import { askedOf, type ListSearch } from '../features/admin/admin-search.ts'
import { prepare } from '../features/admin/prepare.ts'

export const Route = createFileRoute('/admin/marketplace')({
  validateSearch: (said: ListSearch): ListSearch => said,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prepare(queryClient, assetsQuery(api, askedOf('assets', deps))),
  component: () => <AssetsScreen asked={askedOf('assets', Route.useSearch())} />,
})
