import { createFileRoute } from '@tanstack/react-router'
import { usersQuery } from '../features/admin/admin.queries.ts'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { type ListSearch, toListParams } from '../features/admin/lists/admin-search.ts'
import { UsersScreen } from '../features/admin/moderation/UsersScreen.tsx'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: (search: ListSearch): ListSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prefetch(queryClient, usersQuery(api, toListParams('users', deps))),
  component: () => <UsersScreen params={toListParams('users', Route.useSearch())} />,
})
