import { useRouter } from '@tanstack/react-router'
import { toast } from '../../../ui/toast/toast.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import { type PendingAction, rememberReturn } from './return-intent.ts'

export interface SignInRequest {
  description?: string
  returnUrl?: string
  pendingAction?: PendingAction
}

/** Shows a toast, stores the way back and opens /auth (ROLES-02). */
export function useSignInRequired(): (request: SignInRequest) => void {
  const router = useRouter()
  return ({ description, returnUrl = router.state.location.href, pendingAction }) => {
    toast({ title: SESSION_TEXTS.signInRequired, description })
    rememberReturn(returnUrl, pendingAction)
    void router.navigate({ to: '/auth' })
  }
}
