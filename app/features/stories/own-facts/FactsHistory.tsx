import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import styles from './FactsHistory.module.css'
import { factsVersionsQuery } from './own-facts.queries.ts'
import { FACT_NAMES, FACTS_HISTORY_TEXTS } from './own-facts-texts.ts'

/** When the facts of a story changed, and which, read once it's opened. */
export function FactsHistory({ startupId }: { startupId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError } = useQuery({ ...factsVersionsQuery(useApi(), startupId), enabled: isOpen })
  return (
    <details className={styles.history} onToggle={(event) => setIsOpen(event.currentTarget.open || isOpen)}>
      <summary className={styles.summary}>
        <Icon path={lateIconPaths.history} />
        {FACTS_HISTORY_TEXTS.summary}
      </summary>
      {data ? (
        <ul>
          {data.items.map(({ saved_at, changed }) => (
            <li key={saved_at} className={styles.version}>
              <time dateTime={saved_at}>{mediumDate(saved_at)}</time>{' '}
              <span>{changed.map((name) => FACT_NAMES[name] ?? name).join(', ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.state}>{isError ? FACTS_HISTORY_TEXTS.failed : FACTS_HISTORY_TEXTS.loading}</p>
      )}
    </details>
  )
}
