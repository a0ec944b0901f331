import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/accounts.queries.ts'
import { guardSearch } from '../features/accounts/auth-search.ts'

/** Guards the admin panel, which has a layout of its own (SHELL-02): a guest is sent to /auth and comes back afterwards. */
export const Route = createFileRoute('/admin')({
  staticData: { ownLayout: true },
  beforeLoad: async ({ context, location }) => {
    const { user } = await loadSession(context)
    if (!user) throw redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
  },
  component: () => (
    <main>
      <Outlet />
    </main>
  ),
})
