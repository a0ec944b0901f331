import { createFileRoute } from '@tanstack/react-router'
import { startupsQuery } from '../features/admin/admin.queries.ts'
import { prepare } from '../features/admin/layout/prepare.ts'
import { askedOf, type ListSearch } from '../features/admin/lists/admin-search.ts'
import { StartupsScreen } from '../features/admin/moderation/StartupsScreen.tsx'

export const Route = createFileRoute('/admin/startups')({
  validateSearch: (said: ListSearch): ListSearch => said,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prepare(queryClient, startupsQuery(api, askedOf('startups', deps))),
  component: () => <StartupsScreen asked={askedOf('startups', Route.useSearch())} />,
})
