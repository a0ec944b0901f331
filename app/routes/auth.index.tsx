import { createFileRoute } from '@tanstack/react-router'
import { authSearch } from '../features/accounts/auth-search.ts'
import { AuthScreen } from '../features/accounts/sign-in/AuthScreen.tsx'
import { leaveSignedIn } from '../features/accounts/sign-in/leave-signed-in.ts'
import { Loader } from '../ui/feedback/Loader.tsx'

export const Route = createFileRoute('/auth/')({
  validateSearch: authSearch,
  beforeLoad: leaveSignedIn,
  component: () => <AuthScreen {...Route.useSearch()} />,
  pendingComponent: Loader,
})
