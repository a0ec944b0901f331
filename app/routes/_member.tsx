import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { guardSearch } from '../features/accounts/auth-search.ts'
import { Authenticating } from '../features/accounts/session/Authenticating.tsx'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'

/**
 * Pages of members that are about nothing but writing, which they can't without a second factor that the site
 * requires.
 */
const WRITING = ['/submit', '/submit/start']

/** These pages say themselves that the session has ended while they were open (GUARD-04). */
const STAY_OPEN = ['/profile', '/profile/access', '/profile/security', '/profile/webhooks']

/** The pages for members (GUARD-01, GUARD-03). */
export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ context, location, cause }) => {
    const { user, session } = await loadSession(context)
    if (!user && cause === 'stay' && STAY_OPEN.includes(location.pathname)) return
    if (!user) throw redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
    const mustEnrol = context.settings.requires_second_factor && !session?.second_factor_at
    if (mustEnrol && WRITING.includes(location.pathname))
      throw redirect({ to: '/profile/security', hash: 'two-step', statusCode: 302 })
  },
  component: Outlet,
  pendingComponent: Authenticating,
  pendingMs: 150,
  pendingMinMs: 0,
})
