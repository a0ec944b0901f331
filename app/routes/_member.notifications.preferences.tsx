import { createFileRoute } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { preferencesQuery } from '../features/notifications/notifications.queries.ts'
import { PreferencesScreen } from '../features/notifications/preferences/PreferencesScreen.tsx'

export const Route = createFileRoute('/_member/notifications/preferences')({
  loader: async ({ context }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return { memberId: '' }
    const preferences = queryClient.prefetchQuery({ ...preferencesQuery(api), retry: false })
    if (import.meta.env.SSR) await preferences
    return { memberId: user.id }
  },
  component: function Preferences() {
    return <PreferencesScreen {...Route.useLoaderData()} />
  },
})
