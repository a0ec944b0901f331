import { createFileRoute } from '@tanstack/react-router'
import { adminStatusQuery } from '../features/accounts/roles/roles.queries.ts'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { savedAssetsQuery } from '../features/marketplace/assets.queries.ts'
import { ProfileScreen } from '../features/profiles/ProfileScreen.tsx'
import { profileQuery } from '../features/profiles/profiles.queries.ts'
import { bookmarksQuery } from '../features/stories/bookmarks/bookmarks.queries.ts'

export const Route = createFileRoute('/_member/profile/')({
  validateSearch: ({ tab }: { tab?: unknown }): { tab?: 'assets' } => (tab === 'assets' ? { tab } : {}),
  loader: async ({ context }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return
    const bookmarks = bookmarksQuery(api)
    const savedAssets = savedAssetsQuery(api)
    if (import.meta.env.SSR) {
      await Promise.all([
        queryClient.ensureQueryData({ ...profileQuery(api, user.id), retry: false }),
        // The page can do without these (PROF-06).
        queryClient.prefetchInfiniteQuery({ ...bookmarks, retry: false }),
        queryClient.prefetchInfiniteQuery({ ...savedAssets, retry: false }),
        queryClient.prefetchQuery(adminStatusQuery(api, user.id)),
      ])
    } else {
      void queryClient.prefetchInfiniteQuery(bookmarks)
      void queryClient.prefetchInfiniteQuery(savedAssets)
      await queryClient.ensureQueryData(profileQuery(api, user.id))
    }
  },
  component: () => <ProfileScreen tab={Route.useSearch().tab} />,
})
