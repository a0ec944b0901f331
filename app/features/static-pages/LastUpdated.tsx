import { useSuspenseQuery } from '@tanstack/react-query'
import { longDate } from '../../ui/dates.ts'
import { STATIC_PAGE_TEXTS } from './static-pages-texts.ts'
import { todayQuery } from './today.queries.ts'

/** The day of the last change, which is always today (STATIC-17). */
export function LastUpdated() {
  const { data: today } = useSuspenseQuery(todayQuery)
  return (
    <p className="meta">
      {STATIC_PAGE_TEXTS.lastUpdated} <time dateTime={today}>{longDate(today)}</time>
    </p>
  )
}
