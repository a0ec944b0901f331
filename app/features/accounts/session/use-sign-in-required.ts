import { useRouter } from '@tanstack/react-router'
import { toast } from '../../../ui/toast/toast.ts'
import { SESSION_TEXTS } from '../session-texts.ts'
import { type PendingAction, rememberReturn } from './return-intent.ts'

export interface SignInRequest {
  description?: string
  returnUrl?: string
  pendingAction?: PendingAction
  /** A sentence that says that what was written is kept. */
  note?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a guest could not do, which leads to sign-in: they may be new here. */
    act?: { note?: string | undefined }
  }
}

/** Shows a toast, stores the way back and opens /auth (ROLES-02). */
export function useSignInRequired(): (request: SignInRequest) => void {
  const router = useRouter()
  return ({ description, returnUrl = router.state.location.href, pendingAction, note }) => {
    toast({ title: SESSION_TEXTS.signInRequired, description })
    rememberReturn(returnUrl, pendingAction)
    const isMember = description === SESSION_TEXTS.ended
    void router.navigate({ to: '/auth', state: isMember ? {} : { act: { note } } })
  }
}
