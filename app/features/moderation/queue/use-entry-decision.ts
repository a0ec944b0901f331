import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, OFFLINE } from '../../../platform/api/api-error.ts'
import { ReauthenticationCancelled } from '../../../platform/api/reauthentication-cancelled.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useReauthentication } from '../../accounts/reauthentication/use-reauthentication.tsx'
import type { NewDecision } from '../decision.schema.ts'
import { decideEntry, type EntryId } from './queue.queries.ts'
import { ACT_TEXTS, DECIDE_TEXTS } from './queue-texts.ts'
import { useRefreshedQueue } from './use-refreshed-queue.ts'

/**
 * Sends a decision, once. The server may want to know first that it's still the admin: render
 * `reauthenticationDialog`.
 */
export function useEntryDecision(entryId: EntryId, onDecided: () => void) {
  const api = useApi()
  const refresh = useRefreshedQueue()
  const attempt = useAttemptId()
  const [failure, setFailure] = useState('')
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: Omit<NewDecision, 'id'>) =>
      withReauthentication(() => decideEntry(api, entryId, { id: attempt.idFor(decision), ...decision })),
    onSuccess: ({ others, left }, { act }) => {
      const description =
        others + left > 0 ? { description: DECIDE_TEXTS.sameTextsDecided(others, left) } : {}
      toast({ title: ACT_TEXTS[act].done, ...description })
      onDecided()
      return refresh()
    },
    onError: (error) => {
      if (error instanceof ReauthenticationCancelled) return
      setFailure(messageOf(error, DECIDE_TEXTS.failed, OFFLINE.writing))
      return refresh()
    },
  })
  const decide = (decision: Omit<NewDecision, 'id'>) => {
    setFailure('')
    if (!isPending) mutate(decision)
  }
  return { decide, isPending, failure, reauthenticationDialog }
}
