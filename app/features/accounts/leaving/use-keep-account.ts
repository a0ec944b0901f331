import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sessionQuery } from '../session/accounts.queries.ts'
import { keepAccount, leavingQuery } from './leaving.queries.ts'
import { GRACE_TEXTS } from './leaving-texts.ts'

/** Takes back the request of the signed-in member. @param onStay called before the notice disappears */
export function useKeepAccount(onStay: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepAccount(api),
    onSuccess: () => {
      onStay()
      toast(GRACE_TEXTS.stays)
      queryClient.setQueryData(
        leavingQuery(api).queryKey,
        (leaving) => leaving && { ...leaving, deletion: null },
      )
      queryClient.setQueryData(
        sessionQuery(api).queryKey,
        (session) => session && { ...session, deletion: null },
      )
    },
    onError: (error) => {
      const { title, description } = GRACE_TEXTS.failed
      toast({ title, description: messageOf(error, description), variant: 'destructive' })
    },
    onSettled: () => {
      void queryClient.invalidateQueries(leavingQuery(api))
      void queryClient.invalidateQueries(sessionQuery(api))
    },
  })
  return { keep: () => mutate(), isBusy: isPending }
}
