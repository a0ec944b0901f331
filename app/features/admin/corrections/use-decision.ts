import { useAction } from '../../../kit/use-action.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { CORRECTIONS_KEY, type DecisionInput, sendDecision } from './correction-decisions.queries.ts'
import { CORRECTIONS_TEXTS } from './corrections-texts.ts'

/**
 * Decides about a correction.
 * @param onDecided called before the proposal disappears
 */
export function useDecision(id: string, onDecided: () => void) {
  const { mutate, isPending } = useAction({
    run: (api, decision: DecisionInput) => sendDecision(api, id, decision),
    done: ({ status }) => (status === 'published' ? CORRECTIONS_TEXTS.published : CORRECTIONS_TEXTS.declined),
    failed: { title: CORRECTIONS_TEXTS.failedTitle, description: CORRECTIONS_TEXTS.failed },
    refreshes: [CORRECTIONS_KEY],
    onDone: onDecided,
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
