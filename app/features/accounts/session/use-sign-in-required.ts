import { useRouter } from '@tanstack/react-router'
import { toast } from '../../../ui/toast/toast.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import { type PendingAction, rememberReturn } from './return-intent.ts'

export interface SignInRequest {
  /** What cannot be done as a guest: 'Please sign in to upvote this startup.' */
  description?: string
  /** Where to come back to; where the person is now unless said. */
  returnUrl?: string
  /** What to do there. */
  pendingAction?: PendingAction
}

/**
 * Gives what to do when a guest asks for something that only members may (ROLES-02): says so, remembers the way back
 * and goes to /auth.
 * @example requireSignIn({ description: 'Please sign in to upvote this startup.' })
 */
export function useSignInRequired(): (request: SignInRequest) => void {
  const router = useRouter()
  return ({ description, returnUrl = router.state.location.href, pendingAction }) => {
    toast({ title: SESSION_TEXTS.signInRequired, description })
    rememberReturn(returnUrl, pendingAction)
    void router.navigate({ to: '/auth' })
  }
}
