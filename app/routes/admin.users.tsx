import { createFileRoute } from '@tanstack/react-router'
import { usersQuery } from '../features/admin/admin.queries.ts'
import { prepare } from '../features/admin/layout/prepare.ts'
import { askedOf, type ListSearch } from '../features/admin/lists/admin-search.ts'
import { UsersScreen } from '../features/admin/moderation/UsersScreen.tsx'

export const Route = createFileRoute('/admin/users')({
  validateSearch: (said: ListSearch): ListSearch => said,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prepare(queryClient, usersQuery(api, askedOf('users', deps))),
  component: () => <UsersScreen asked={askedOf('users', Route.useSearch())} />,
})
