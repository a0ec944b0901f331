import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { AuthProvider } from '../features/accounts/session/AuthProvider.tsx'
import { loadSession, sessionQuery } from '../features/accounts/session/accounts.queries.ts'
import { hasOwnLayout } from '../features/layout/layout.ts'
import { RouteArrival } from '../features/layout/navigation/RouteArrival.tsx'
import { useRouteOverlay } from '../features/layout/navigation/use-route-overlay.ts'
import { useScrolling } from '../features/layout/navigation/use-scrolling.ts'
import { SiteLayout } from '../features/layout/SiteLayout.tsx'
import type { RouterContext } from '../router.tsx'
import { Loader } from '../ui/feedback/Loader.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // A cached session suffices here; pages that need certainty check again.
  beforeLoad: async ({ context }) => ({
    session:
      context.queryClient.getQueryData(sessionQuery(context.api).queryKey) ?? (await loadSession(context)),
  }),
  component: Root,
})

function Root() {
  const isChanging = useRouteOverlay()
  useScrolling()
  const isBare = useMatches({ select: hasOwnLayout })
  return (
    <AuthProvider>
      {isBare ? (
        <Outlet />
      ) : (
        <SiteLayout changing={isChanging}>
          <Outlet />
        </SiteLayout>
      )}
      {isChanging && <Loader overlay label="Loading page" />}
      <RouteArrival />
      <Toaster />
    </AuthProvider>
  )
}
