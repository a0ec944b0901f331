import { createFileRoute } from '@tanstack/react-router'
import { secondStepSearch } from '../features/accounts/auth-search.ts'
import { SecondStepScreen } from '../features/accounts/second-factor/screens/SecondStepScreen.tsx'
import { leaveSignedIn } from '../features/accounts/sign-in/leave-signed-in.ts'
import { Loader } from '../ui/feedback/Loader.tsx'

export const Route = createFileRoute('/auth/second-step')({
  validateSearch: secondStepSearch,
  beforeLoad: leaveSignedIn,
  component: SecondStep,
  pendingComponent: Loader,
})

/** The router keeps unknown values of the address. */
function SecondStep() {
  const { from, way } = secondStepSearch({ ...Route.useSearch() })
  return <SecondStepScreen {...(from !== undefined && { from })} {...(way && { way })} />
}
