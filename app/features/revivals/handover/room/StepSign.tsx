import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Sign } from '../../../../ui/icons/Sign.tsx'
import type { StepState } from '../handover.ts'

const BOX = 'M5 5h14v14H5z'

/** An open box, a tick, or what stands between. The word beside it says the same. */
export function StepSign({ state }: { state: StepState }) {
  if (state === 'todo') return <Icon path={BOX} />
  if (state === 'accepted') return <Icon name="check" />
  if (state === 'problem') return <Icon name="alert" />
  return <Sign name={state === 'handed_over' ? 'next' : 'stop'} />
}
