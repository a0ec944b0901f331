import { createFileRoute } from '@tanstack/react-router'
import { SecondStepScreen } from '../features/accounts/second-factor/screens/SecondStepScreen.tsx'
import { authSearch } from '../features/accounts/sign-in/auth-search.ts'
import { leaveSignedIn } from '../features/accounts/sign-in/leave-signed-in.ts'
import { Loader } from '../ui/feedback/Loader.tsx'

export const Route = createFileRoute('/auth/second-step')({
  validateSearch: authSearch,
  beforeLoad: leaveSignedIn,
  component: () => <SecondStepScreen from={Route.useSearch().from} />,
  pendingComponent: Loader,
})
