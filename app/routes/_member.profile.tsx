import { createFileRoute } from '@tanstack/react-router'
import { adminStatusQuery } from '../features/accounts/roles/roles.queries.ts'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { ProfileScreen } from '../features/profiles/ProfileScreen.tsx'
import { profileQuery } from '../features/profiles/profiles.queries.ts'
import { bookmarksQuery } from '../features/stories/bookmarks/bookmarks.queries.ts'

export const Route = createFileRoute('/_member/profile')({
  loader: async ({ context }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return
    const bookmarks = bookmarksQuery(api)
    if (import.meta.env.SSR) {
      await Promise.all([
        queryClient.ensureQueryData({ ...profileQuery(api, user.id), retry: false }),
        // These may fail and leave the rest of the page whole (PROF-06).
        queryClient.prefetchInfiniteQuery({ ...bookmarks, retry: false }),
        queryClient.prefetchQuery(adminStatusQuery(api, user.id)),
      ])
    } else {
      void queryClient.prefetchInfiniteQuery(bookmarks)
      await queryClient.ensureQueryData(profileQuery(api, user.id))
    }
  },
  component: ProfileScreen,
})
