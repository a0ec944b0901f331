import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { AuthProvider } from '../features/accounts/AuthProvider.tsx'
import { loadSession, sessionQuery } from '../features/accounts/accounts.queries.ts'
import { hasOwnLayout } from '../features/shell/layout.ts'
import { RouteArrival } from '../features/shell/RouteArrival.tsx'
import { Shell } from '../features/shell/Shell.tsx'
import { useRouteOverlay } from '../features/shell/use-route-overlay.ts'
import { useScrolling } from '../features/shell/use-scrolling.ts'
import type { RouterContext } from '../router.tsx'
import { Loader } from '../ui/Loader.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // What is known of the session will do here; pages that need to be sure ask anew.
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
        <Shell changing={isChanging}>
          <Outlet />
        </Shell>
      )}
      {isChanging && <Loader overlay label="Loading page" />}
      <RouteArrival />
      <Toaster />
    </AuthProvider>
  )
}
