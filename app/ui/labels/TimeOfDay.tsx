import { formatTimestamp, shortDateTime } from '../dates.ts'
import { useHydratedValue } from '../use-hydrated-value.ts'

interface TimeOfDayProps {
  iso: string
  /** Whether it says the year. */
  isFull?: boolean
}

/** A moment in the reader's time zone, which only the browser knows: HTML of the server says it in UTC. */
export function TimeOfDay({ iso, isFull = false }: TimeOfDayProps) {
  const isLocal = useHydratedValue(true, false)
  return <time dateTime={iso}>{(isFull ? formatTimestamp : shortDateTime)(iso, isLocal)}</time>
}
