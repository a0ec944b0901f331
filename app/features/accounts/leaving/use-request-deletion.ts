import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { ReauthenticationCancelled } from '../../../platform/api/reauthentication-cancelled.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx'
import { ownSessionsQuery } from '../security/own-sessions.queries.ts'
import { sessionQuery } from '../session/accounts.queries.ts'
import { leavingQuery, requestDeletion } from './leaving.queries.ts'
import type { CommentsOfLeaving } from './leaving.schema.ts'
import { DELETE_ACCOUNT } from './leaving-texts.ts'

/**
 * Requests the deletion. Asks for the password first unless the member has just entered it.
 * @param onDone called before the button disappears
 */
export function useRequestDeletion(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const wasSaved = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (comments: CommentsOfLeaving) => withReauthentication(() => requestDeletion(api, comments)),
    onSuccess: (leaving) => {
      wasSaved.current = true
      onDone()
      toast(DELETE_ACCOUNT.requested)
      queryClient.setQueryData(leavingQuery(api).queryKey, leaving)
      void queryClient.invalidateQueries(sessionQuery(api))
      void queryClient.invalidateQueries(ownSessionsQuery(api))
    },
  })
  return {
    request: mutate,
    isBusy: isPending,
    isDone: () => wasSaved.current,
    message:
      error && !(error instanceof ReauthenticationCancelled) && messageOf(error, DELETE_ACCOUNT.failed),
    reset: () => {
      wasSaved.current = false
      reset()
    },
    reauthenticationDialog,
  }
}
