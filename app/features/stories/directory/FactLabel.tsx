import type { Cause, Ending } from '../facts/facts.ts'
import { CAUSE_TEXTS, ENDING_TEXTS } from '../facts/facts-texts.ts'

/** By which facts stories are chosen. */
export const FactLabel = ({ ending, cause }: { ending?: Ending | undefined; cause?: Cause | undefined }) => (
  <span>
    {[ending && ENDING_TEXTS[ending].name, cause && CAUSE_TEXTS[cause].name].filter(Boolean).join(', ')}
  </span>
)
