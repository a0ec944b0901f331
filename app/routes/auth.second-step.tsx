import { createFileRoute } from '@tanstack/react-router'
import { SecondStepScreen } from '../features/accounts/second-factor/screens/SecondStepScreen.tsx'
import { secondStepSearch } from '../features/accounts/sign-in/auth-search.ts'
import { leaveSignedIn } from '../features/accounts/sign-in/leave-signed-in.ts'
import { Loader } from '../ui/feedback/Loader.tsx'

export const Route = createFileRoute('/auth/second-step')({
  validateSearch: secondStepSearch,
  beforeLoad: leaveSignedIn,
  component: () => <SecondStepScreen {...Route.useSearch()} />,
  pendingComponent: Loader,
})
