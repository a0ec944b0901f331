import { createFileRoute } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { ProfileScreen } from '../features/profiles/ProfileScreen.tsx'
import { isProfileTab, type ProfileTab } from '../features/profiles/profile.ts'
import { prefetchTab, profileQuery } from '../features/profiles/profiles.queries.ts'

export const Route = createFileRoute('/_member/profile/')({
  validateSearch: ({ tab }: { tab?: unknown }): { tab?: ProfileTab | undefined } => ({
    tab: isProfileTab(tab) ? tab : undefined,
  }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context, deps: { tab = 'bookmarks' } }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return
    const list = prefetchTab(queryClient, api, tab)
    if (import.meta.env.SSR) {
      // The page can do without the list (PROF-06).
      await Promise.all([queryClient.ensureQueryData({ ...profileQuery(api, user.id), retry: false }), list])
    } else {
      await queryClient.ensureQueryData(profileQuery(api, user.id))
    }
  },
  component: () => <ProfileScreen tab={Route.useSearch().tab} />,
})
