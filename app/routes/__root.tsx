import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { AccountNotices, loadAccountNotices } from '../features/accounts/page/AccountNotices.tsx'
import { AuthProvider } from '../features/accounts/session/AuthProvider.tsx'
import { loadSession, sessionQuery } from '../features/accounts/session/accounts.queries.ts'
import { Announcement, loadAnnouncement } from '../features/layout/Announcement.tsx'
import { hasOwnLayout } from '../features/layout/layout.ts'
import { RouteArrival } from '../features/layout/navigation/RouteArrival.tsx'
import { useRouteOverlay } from '../features/layout/navigation/use-route-overlay.ts'
import { useScrolling } from '../features/layout/navigation/use-scrolling.ts'
import { SiteLayout } from '../features/layout/SiteLayout.tsx'
import type { RouterContext } from '../router.tsx'
import { LiveRegions } from '../ui/announcements/LiveRegions.tsx'
import { Loader } from '../ui/feedback/Loader.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The session can be stale. Guarded pages load it again.
  beforeLoad: async ({ context }) => {
    const session =
      context.queryClient.getQueryData(sessionQuery(context.api).queryKey) ?? (await loadSession(context))
    await Promise.all([loadAccountNotices(session), loadAnnouncement(context.settings)])
    return { session }
  },
  component: Root,
})

/** The account of the member goes first. */
const Notices = () => (
  <>
    <AccountNotices />
    <Announcement />
  </>
)

function Root() {
  const isNavigating = useRouteOverlay()
  useScrolling()
  const isOwnLayout = useMatches({ select: hasOwnLayout })
  return (
    <>
      <AuthProvider>
        {isOwnLayout ? (
          <Outlet />
        ) : (
          <SiteLayout isNavigating={isNavigating} notice={<Notices />}>
            <Outlet />
          </SiteLayout>
        )}
        {isNavigating && <Loader overlay />}
      </AuthProvider>
      <RouteArrival />
      <LiveRegions />
      <Toaster />
    </>
  )
}
