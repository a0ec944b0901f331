import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { queueTotalsQuery } from '../../moderation/queue/queue.queries.ts'
import styles from './AttentionCount.module.css'
import { attentionQuery } from './attention.queries.ts'
import { ATTENTION_TEXTS } from './attention-texts.ts'
import { unseenMessages } from './seen-messages.ts'

const STALE_AFTER_MS = 60_000

/** How much waits for an admin, within a link to the panel. Nothing until it's known, and without the second step. */
export function AttentionCount() {
  const { data } = useQuery({ ...attentionQuery(useApi()), staleTime: STALE_AFTER_MS, retry: false })
  const { data: totals } = useQuery({ ...queueTotalsQuery(useApi()), retry: false })
  const reported = totals ? totals.reports + totals.appeals : 0
  const count = reported + (data ? data.corrections + unseenMessages(data.messages) : 0)
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true" className={styles.count}>
        {count}
      </span>
      <span className="vh">, {ATTENTION_TEXTS.waiting(count)}</span>
    </>
  )
}
