import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { Authenticating } from '../features/accounts/sign-in/Authenticating.tsx'
import { guardSearch } from '../features/accounts/sign-in/auth-search.ts'

/** GUARD-01, GUARD-03 */
export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ context, location }) => {
    const { user } = await loadSession(context)
    if (!user) throw redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
  },
  component: Outlet,
  pendingComponent: Authenticating,
  pendingMs: 150,
  pendingMinMs: 0,
})
