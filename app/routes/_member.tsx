import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { Authenticating } from '../features/accounts/Authenticating.tsx'
import { loadSession } from '../features/accounts/accounts.queries.ts'
import { guardSearch } from '../features/accounts/auth-search.ts'

/** Guards every page below it: a guest is sent to /auth and comes back afterwards (GUARD-01, GUARD-03). */
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
