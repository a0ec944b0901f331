import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { guardSearch } from '../features/accounts/sign-in/auth-search.ts'
import { AdminFailure } from '../features/admin/layout/AdminFailure.tsx'
import { AdminLayout } from '../features/admin/layout/AdminLayout.tsx'
import { VerifyingAccess } from '../features/admin/layout/VerifyingAccess.tsx'
import { ErrorScreen } from '../features/layout/ErrorScreen.tsx'

/**
 * The panel has a layout of its own (SHELL-02). Guests go to /auth and come back; members get "access denied"
 * before any admin request is sent (ADMIN-01, ADMIN-02).
 */
export const Route = createFileRoute('/admin')({
  staticData: { ownLayout: true },
  beforeLoad: async ({ context, location, cause }) => {
    const { user } = await loadSession(context)
    if (!user) throw redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
    // Guards are part of the first load of every page: import this one's code lazily.
    const { guardAdmin: requireAdmin } = await import('../features/admin/layout/admin-guard.ts')
    await requireAdmin(context, user.id, cause === 'stay')
  },
  component: AdminLayout,
  pendingComponent: VerifyingAccess,
  pendingMs: 150,
  pendingMinMs: 0,
  errorComponent: (props) => <AdminFailure error={props.error} fallback={<ErrorScreen {...props} />} />,
})
