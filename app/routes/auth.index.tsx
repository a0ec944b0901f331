import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { takeReturn } from '../features/accounts/session/return-intent.ts'
import { AuthScreen } from '../features/accounts/sign-in/AuthScreen.tsx'
import { authSearch, withHash } from '../features/accounts/sign-in/auth-search.ts'
import { Loader } from '../ui/feedback/Loader.tsx'

export const Route = createFileRoute('/auth/')({
  validateSearch: authSearch,
  // Also runs after sign-in, here or in another tab (AUTH-15).
  beforeLoad: async ({ context, search, location, preload }) => {
    const { user } = await loadSession(context)
    if (!user || preload) return
    const from = withHash(search.from, location.hash)
    throw redirect({ href: takeReturn(from), replace: true, statusCode: 302 })
  },
  component: () => <AuthScreen {...Route.useSearch()} />,
  pendingComponent: Loader,
})
