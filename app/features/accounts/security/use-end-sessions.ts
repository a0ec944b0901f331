import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../kit/use-action.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { SESSION_LIST } from '../security-texts.ts'
import type { OwnSession } from './own-session-response.schema.ts'
import { endOtherSessions, endSession, ownSessionsQuery } from './own-sessions.queries.ts'

/** Ends one session, or all others. @param onEnded called before the ended sessions disappear */
export function useEndSessions(onEnded: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = ownSessionsQuery(api)
  const { mutate, isPending, variables } = useAction({
    run: (_, target: OwnSession | 'others') =>
      target === 'others' ? endOtherSessions(api) : endSession(api, target.id),
    done: (_, target) =>
      target === 'others' ? SESSION_LIST.othersSignedOut : SESSION_LIST.signedOut(target.device),
    failed: SESSION_LIST.failed,
    refreshes: [queryKey],
    onDone: async (_, target) => {
      // A list that is on its way still has the ended sessions.
      await queryClient.cancelQueries({ queryKey })
      onEnded()
      queryClient.setQueryData(queryKey, (sessions) =>
        sessions?.filter(({ id, is_current }) => (target === 'others' ? is_current : id !== target.id)),
      )
    },
  })
  return { end: mutate, isBusy: isPending, target: isPending ? variables : undefined }
}
