import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { LOG_ACTS } from '../log/log-page-texts.ts'
import { type EntryId, lastDecisionQuery } from './queue.queries.ts'
import { MEANWHILE_TEXTS } from './queue-texts.ts'

/**
 * Who decided about a thing last, when and what; before that is known, and if nobody did, that nothing waits.
 */
export function LastDecision({ about }: { about: EntryId }) {
  const { data: last } = useQuery(lastDecisionQuery(useApi(), about))
  if (!last) return <span>{MEANWHILE_TEXTS.decided}</span>
  return (
    <span>
      <b>{last.decided_by ? MEANWHILE_TEXTS.by(last.decided_by) : MEANWHILE_TEXTS.byRule}</b>{' '}
      <span>{LOG_ACTS[last.act].what(last.kind)}</span>
      {', '}
      <TimeOfDay iso={last.decided_at} isFull />
      {'.'}
    </span>
  )
}

/** What stands above words that can't be sent any more, and stay. */
export const DecidedMeanwhile = ({ about }: { about: EntryId }) => (
  <FieldError role="alert">
    <span>
      <LastDecision about={about} /> <span>{MEANWHILE_TEXTS.wordsStay}</span>
    </span>
  </FieldError>
)
