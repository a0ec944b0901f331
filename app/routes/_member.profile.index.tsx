import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { savedAssetsQuery } from '../features/marketplace/assets.queries.ts'
import { SavedAssets } from '../features/marketplace/browse/SavedAssets.tsx'
import { ownListingsQuery } from '../features/marketplace/own-listings.queries.ts'
import { ProfileScreen } from '../features/profiles/ProfileScreen.tsx'
import { firstTabOf, isProfileTab, type ProfileTab } from '../features/profiles/profile-tabs.ts'
import { profileQuery } from '../features/profiles/profiles.queries.ts'
import { bookmarksQuery } from '../features/stories/bookmarks/bookmarks.queries.ts'
import { SavedLessons } from '../features/stories/lessons/SavedLessons.tsx'
import { savedLessonsQuery } from '../features/stories/lessons/saved-lessons.queries.ts'
import { ownStoriesQuery } from '../features/stories/own/own-stories.queries.ts'
import type { ApiTransport } from '../platform/api/api-transport.ts'

export const Route = createFileRoute('/_member/profile/')({
  validateSearch: ({ tab }: { tab?: unknown }): { tab?: ProfileTab | undefined } => ({
    tab: isProfileTab(tab) ? tab : undefined,
  }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context, deps: { tab } }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return
    const profile = profileQuery(api, user.id)
    const overview = queryClient.ensureQueryData(import.meta.env.SSR ? { ...profile, retry: false } : profile)
    const list = prefetchTab(queryClient, api, tab ?? firstTabOf((await overview)?.totals))
    // The page can do without the list (PROF-06).
    await (import.meta.env.SSR ? Promise.all([overview, list]) : overview)
  },
  component: () => (
    <ProfileScreen
      tab={Route.useSearch().tab}
      saved={{ assets: <SavedAssets />, lessons: <SavedLessons /> }}
    />
  ),
})

/** Never fails: what it couldn't load, the tab tries again. */
function prefetchTab(queryClient: QueryClient, api: ApiTransport, tab: ProfileTab): Promise<void> {
  const retry = import.meta.env.SSR ? { retry: false } : {}
  switch (tab) {
    case 'stories':
      return queryClient.prefetchInfiniteQuery({ ...ownStoriesQuery(api), ...retry })
    case 'listings':
      return queryClient.prefetchInfiniteQuery({ ...ownListingsQuery(api), ...retry })
    case 'bookmarks':
      return queryClient.prefetchInfiniteQuery({ ...bookmarksQuery(api), ...retry })
    case 'assets':
      return queryClient.prefetchInfiniteQuery({ ...savedAssetsQuery(api), ...retry })
    case 'lessons':
      return queryClient.prefetchQuery({ ...savedLessonsQuery(api), ...retry })
  }
}
