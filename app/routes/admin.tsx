import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardSearch } from '../features/accounts/auth-search.ts'
import { SecondFactorFailure } from '../features/accounts/second-factor/screens/SecondFactorFailure.tsx'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { AdminFailure } from '../features/admin/layout/AdminFailure.tsx'
import { VerifyingAccess } from '../features/admin/layout/VerifyingAccess.tsx'
import { AdminLayout } from '../features/admin/page/AdminLayout.tsx'
import { ErrorScreen } from '../features/layout/ErrorScreen.tsx'

/** The pages of the admin panel (SHELL-02, ADMIN-01, ADMIN-02). */
export const Route = createFileRoute('/admin')({
  staticData: { ownLayout: true },
  beforeLoad: async ({ context, location, cause }) => {
    const { user, session } = await loadSession(context)
    if (!user) throw redirect({ to: '/auth', search: guardSearch(location.href), statusCode: 302 })
    // This code is in every first visit, so the guard loads separately.
    const { guardAdmin } = await import('../features/admin/layout/admin-guard.ts')
    await guardAdmin(context, user.id, location.pathname, cause === 'stay')
    if (session?.second_factor_at) return
    const { guardSecondFactor } = await import(
      '../features/accounts/second-factor/screens/guard-second-factor.ts'
    )
    await guardSecondFactor(context)
  },
  component: AdminLayout,
  pendingComponent: VerifyingAccess,
  pendingMs: 150,
  pendingMinMs: 0,
  errorComponent: (props) => (
    <SecondFactorFailure
      error={props.error}
      fallback={<AdminFailure error={props.error} fallback={<ErrorScreen {...props} />} />}
    />
  ),
})
