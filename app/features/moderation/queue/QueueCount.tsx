import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { CountMark } from '../../../ui/labels/CountMark.tsx'
import { queueTotalsQuery } from './queue.queries.ts'
import { QUEUE_TEXTS } from './queue-texts.ts'

/** How much waits for a moderator, in the navigation. It shows nothing until it's known. */
export function QueueCount({ className }: { className?: string | undefined }) {
  const { data } = useQuery({ ...queueTotalsQuery(useApi()), retry: false })
  const count = data ? data.reports + data.appeals : 0
  if (count === 0) return null
  return <CountMark count={count} text={QUEUE_TEXTS.count(count)} className={className} />
}
