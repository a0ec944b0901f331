import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { mediumDate } from '../../../ui/dates.ts'
import styles from './FactsHistory.module.css'
import { FACTS_HISTORY_TEXTS } from './facts-history-texts.ts'
import { factsVersionsQuery } from './own-facts.queries.ts'
import { FACT_NAMES } from './own-facts-texts.ts'

/** What the history of a story's facts says once it's open. */
export function FactsVersions({ startupId }: { startupId: string }) {
  const { data, isError } = useQuery(factsVersionsQuery(useApi(), startupId))
  if (!data)
    return (
      <p className={styles.state}>{isError ? FACTS_HISTORY_TEXTS.failed : FACTS_HISTORY_TEXTS.loading}</p>
    )
  return (
    <ul>
      {data.items.map(({ saved_at, changed }) => (
        <li key={saved_at} className={styles.version}>
          <time dateTime={saved_at}>{mediumDate(saved_at)}</time>{' '}
          <span>{changed.map((name) => FACT_NAMES[name] ?? name).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
