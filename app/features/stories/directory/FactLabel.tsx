import { CAUSE_NAMES, ENDING_NAMES } from '../facts/fact-name-texts.ts'
import type { Cause, Ending } from '../facts/facts.ts'

/** Says by which facts stories are chosen. */
export const FactLabel = ({ ending, cause }: { ending?: Ending | undefined; cause?: Cause | undefined }) => (
  <span>{[ending && ENDING_NAMES[ending], cause && CAUSE_NAMES[cause]].filter(Boolean).join(', ')}</span>
)
