import { createFileRoute } from '@tanstack/react-router'
import { adminCommentsQuery } from '../features/admin/admin.queries.ts'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { type ListSearch, toListParams } from '../features/admin/lists/admin-search.ts'
import { CommentsScreen } from '../features/admin/moderation/CommentsScreen.tsx'

export const Route = createFileRoute('/admin/comments')({
  validateSearch: (search: ListSearch): ListSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    prefetch(queryClient, adminCommentsQuery(api, toListParams('comments', deps))),
  component: () => <CommentsScreen params={toListParams('comments', Route.useSearch())} />,
})
