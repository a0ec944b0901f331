import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../kit/use-action.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { sessionQuery } from '../session/accounts.queries.ts'
import { keepAccount, leavingQuery } from './leaving.queries.ts'
import { GRACE_TEXTS } from './leaving-texts.ts'

/** Takes back the request of the signed-in member. @param onStay called before the notice disappears */
export function useKeepAccount(onStay: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useAction({
    run: keepAccount,
    done: GRACE_TEXTS.stays,
    failed: GRACE_TEXTS.failed,
    onDone: () => {
      onStay()
      queryClient.setQueryData(
        leavingQuery(api).queryKey,
        (leaving) => leaving && { ...leaving, deletion: null },
      )
      queryClient.setQueryData(
        sessionQuery(api).queryKey,
        (session) => session && { ...session, deletion: null },
      )
    },
    onSettled: () => {
      void queryClient.invalidateQueries(leavingQuery(api))
      void queryClient.invalidateQueries(sessionQuery(api))
    },
  })
  return { keep: () => mutate(), isBusy: isPending }
}
