import { checklistFor } from '../handover/checklist.ts'
import { HANDOVER_KINDS } from '../handover/handover-kinds.ts'
import type { PassingItem } from '../passing-on.ts'
import { FORECAST_TEXTS } from './own-offer-texts.ts'

/** How many steps the handover of what passes on has, how long it takes as a rule, and what takes longest. */
export function HandoverForecast({ passesOn }: { passesOn: readonly PassingItem[] }) {
  const { steps, days } = checklistFor({ passes_on: passesOn })
  const [longest] = steps
    .map(({ kind }) => HANDOVER_KINDS[kind])
    .filter(({ phase }) => phase === 'move')
    .toSorted((one, other) => other.days[1] - one.days[1])
  return (
    <p className="meta">
      {FORECAST_TEXTS.takes(steps.length, days)}
      {longest && ` ${FORECAST_TEXTS.longest(longest.title)}`}
    </p>
  )
}
