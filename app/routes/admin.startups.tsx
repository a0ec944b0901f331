import { createFileRoute } from '@tanstack/react-router'
import { startupsQuery } from '../features/admin/admin.queries.ts'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { type ListSearch, toListParams } from '../features/admin/lists/admin-search.ts'
import { StartupsScreen } from '../features/admin/moderation/StartupsScreen.tsx'

export const Route = createFileRoute('/admin/startups')({
  validateSearch: (search: ListSearch): ListSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prefetch(queryClient, startupsQuery(api, toListParams('startups', deps))),
  component: () => <StartupsScreen params={toListParams('startups', Route.useSearch())} />,
})
