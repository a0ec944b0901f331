import { useSuspenseQuery } from '@tanstack/react-query'
import { longDate } from '../../ui/dates.ts'
import { ARTICLE_TEXTS } from './static-pages-texts.tsx'
import { todayQuery } from './today.queries.ts'

/** STATIC-17: always today. */
export function LastUpdated() {
  const { data: today } = useSuspenseQuery(todayQuery)
  return (
    <p className="meta">
      {ARTICLE_TEXTS.lastUpdated} <time dateTime={today}>{longDate(today)}</time>
    </p>
  )
}
