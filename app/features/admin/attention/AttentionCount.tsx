import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { CountMark } from '../../../ui/labels/CountMark.tsx'
import { attentionQuery } from './attention.queries.ts'
import { ATTENTION_TEXTS } from './attention-texts.ts'
import { unseenMessages } from './seen-messages.ts'

const STALE_AFTER_MS = 60_000

/**
 * How much waits for an admin, within a link to the panel. It shows nothing until it's known, and without the
 * second step.
 */
export function AttentionCount() {
  const { data } = useQuery({ ...attentionQuery(useApi()), staleTime: STALE_AFTER_MS, retry: false })
  const count = data ? data.corrections + data.reports + data.appeals + unseenMessages(data.messages) : 0
  if (count === 0) return null
  return <CountMark count={count} text={ATTENTION_TEXTS.waiting(count)} />
}
