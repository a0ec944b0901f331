import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { CORRECTIONS_KEY, type DecisionInput, sendDecision } from './correction-decisions.queries.ts'
import { CORRECTIONS_TEXTS } from './corrections-texts.ts'

/**
 * Decides about a correction.
 * @param onDecided called before the proposal disappears
 */
export function useDecision(id: string, onDecided: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: DecisionInput) => sendDecision(api, id, decision),
    onSuccess: async ({ status }) => {
      toast(status === 'published' ? CORRECTIONS_TEXTS.published : CORRECTIONS_TEXTS.declined)
      onDecided()
      await queryClient.invalidateQueries({ queryKey: CORRECTIONS_KEY })
    },
    onError: (error) =>
      toast({
        title: CORRECTIONS_TEXTS.failedTitle,
        description: messageOf(error, CORRECTIONS_TEXTS.failed),
        variant: 'destructive',
      }),
  })
  const submit = (decision: DecisionInput) => {
    if (decision.decision === 'publish' && Object.keys(decision.fields).length === 0)
      return void toast({
        title: CORRECTIONS_TEXTS.failedTitle,
        description: CORRECTIONS_TEXTS.nothingTaken,
        variant: 'destructive',
      })
    mutate(decision)
  }
  return { decide: submit, isPending }
}
