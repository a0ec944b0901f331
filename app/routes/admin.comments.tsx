import { createFileRoute } from '@tanstack/react-router'
import { commentsQuery } from '../features/admin/admin.queries.ts'
import { prepare } from '../features/admin/layout/prepare.ts'
import { askedOf, type ListSearch } from '../features/admin/lists/admin-search.ts'
import { CommentsScreen } from '../features/admin/moderation/CommentsScreen.tsx'

export const Route = createFileRoute('/admin/comments')({
  validateSearch: (said: ListSearch): ListSearch => said,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prepare(queryClient, commentsQuery(api, askedOf('comments', deps))),
  component: () => <CommentsScreen asked={askedOf('comments', Route.useSearch())} />,
})
