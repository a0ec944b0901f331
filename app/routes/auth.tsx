import { createFileRoute, redirect } from '@tanstack/react-router'
import { AuthScreen } from '../features/accounts/AuthScreen.tsx'
import { loadSession } from '../features/accounts/accounts.queries.ts'
import { authSearch, withHash } from '../features/accounts/auth-search.ts'
import { takeReturn } from '../features/accounts/return-intent.ts'
import { Loader } from '../ui/Loader.tsx'

export const Route = createFileRoute('/auth')({
  validateSearch: authSearch,
  // Runs again as soon as somebody has signed in, here or in another tab, and so is the one way on (AUTH-15).
  beforeLoad: async ({ context, search, location, preload }) => {
    const { user } = await loadSession(context)
    if (!user || preload) return
    const from = withHash(search.from, location.hash)
    throw redirect({ href: takeReturn(from), replace: true, statusCode: 302 })
  },
  component: () => <AuthScreen {...Route.useSearch()} />,
  pendingComponent: Loader,
})
