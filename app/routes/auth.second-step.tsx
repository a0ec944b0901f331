import { createFileRoute, redirect } from '@tanstack/react-router'
import { SecondStepScreen } from '../features/accounts/second-factor/screens/SecondStepScreen.tsx'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'
import { takeReturn } from '../features/accounts/session/return-intent.ts'
import { authSearch, withHash } from '../features/accounts/sign-in/auth-search.ts'
import { Loader } from '../ui/feedback/Loader.tsx'

export const Route = createFileRoute('/auth/second-step')({
  validateSearch: authSearch,
  // Also runs after the second step, here or in another tab (AUTH-15).
  beforeLoad: async ({ context, search, location, preload }) => {
    const { user } = await loadSession(context)
    if (!user || preload) return
    const from = withHash(search.from, location.hash)
    throw redirect({ href: takeReturn(from), replace: true, statusCode: 302 })
  },
  component: () => <SecondStepScreen from={Route.useSearch().from} />,
  pendingComponent: Loader,
})
