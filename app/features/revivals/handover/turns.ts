import { isClosed } from './handover.ts'
import type { HandoverItem } from './handover-response.schema.ts'

/** What says whose turn a step is. */
export type TurnStep = Pick<
  HandoverItem,
  | 'kind'
  | 'phase'
  | 'state'
  | 'is_giver'
  | 'signs_both'
  | 'giver_declines'
  | 'own_signed_at'
  | 'other_signed_at'
>

/** The steps whose turn it is: the viewer's, and the other's. What both sign is for those who haven't. */
export function turnsOf<Step extends TurnStep>(steps: readonly Step[]): { own: Step[]; others: Step[] } {
  const due = steps.filter((step) => !isClosed(step.state) && isDue(step, steps))
  return { own: due.filter((step) => waits(step, true)), others: due.filter((step) => waits(step, false)) }
}

/**
 * What comes first is agreed; cleaning up waits until everything has moved. A phase that isn't begun waits
 * for nobody.
 */
function isDue({ state, phase }: TurnStep, steps: readonly TurnStep[]): boolean {
  if (state === 'handed_over' || state === 'problem') return true
  if (phase === 'agree') return true
  if (steps.some((each) => each.kind === 'scope' && !isClosed(each.state))) return false
  return phase === 'move' || !steps.some((each) => each.phase === 'move' && !isClosed(each.state))
}

function waits(step: TurnStep, forViewer: boolean): boolean {
  if (step.signs_both) return (forViewer ? step.own_signed_at : step.other_signed_at) === null
  const waitsForReceiver =
    step.state === 'handed_over' ||
    step.giver_declines ||
    step.kind === 'secrets' ||
    step.kind === 'dns_and_mail'
  return (waitsForReceiver !== step.is_giver) === forViewer
}
