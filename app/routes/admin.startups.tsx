import { createFileRoute } from '@tanstack/react-router'
import { startupsQuery } from '../features/admin/admin.queries.ts'
import { askedOf, type ListSearch } from '../features/admin/admin-search.ts'
import { prepare } from '../features/admin/prepare.ts'
import { StartupsScreen } from '../features/admin/StartupsScreen.tsx'

export const Route = createFileRoute('/admin/startups')({
  validateSearch: (said: ListSearch): ListSearch => said,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prepare(queryClient, startupsQuery(api, askedOf('startups', deps))),
  component: () => <StartupsScreen asked={askedOf('startups', Route.useSearch())} />,
})
