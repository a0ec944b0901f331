import { createFileRoute } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { NotificationsScreen } from '../features/notifications/list/NotificationsScreen.tsx'
import { notificationsQuery, type View } from '../features/notifications/notifications.queries.ts'
import { viewSearch } from '../features/notifications/view-search.ts'

export const Route = createFileRoute('/_member/notifications/')({
  validateSearch: viewSearch,
  loaderDeps: ({ search }): { view: View } => ({ view: search.view ?? 'all' }),
  loader: async ({ context, deps: { view } }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return
    const list = queryClient.prefetchInfiniteQuery({ ...notificationsQuery(api, view), retry: false })
    if (import.meta.env.SSR) await list
  },
  component: () => <NotificationsScreen view={Route.useLoaderDeps().view} />,
})
