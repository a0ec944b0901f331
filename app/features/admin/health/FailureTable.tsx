import { useId } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { shortDateTime } from '../../../ui/dates.ts'
import styles from './FailureTable.module.css'
import type { Failure } from './health-response.schema.ts'
import { HEALTH_TEXTS } from './health-texts.ts'

interface FailureTableProps {
  failures: Failure[]
  retry: (ids: string[]) => void
  isRetrying: (ids: string[]) => boolean
}

/** Narrow windows show each row as a block. */
export function FailureTable({ failures, retry, isRetrying }: FailureTableProps) {
  const id = useId()
  const { what, to, since, why } = HEALTH_TEXTS.columns
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{HEALTH_TEXTS.failures}</h2>
      <ul className={styles.rows}>
        {failures.map((failure) => (
          <li key={failure.id} className={styles.row}>
            <b dir="auto" className={styles.what}>
              <span className="vh">{what}: </span>
              {failure.what}
            </b>
            <span>
              <span className={styles.label}>{to}</span> <bdi>{failure.to ?? '–'}</bdi>
            </span>
            <span>
              <span className={styles.label}>{since}</span>{' '}
              <time dateTime={failure.since}>{shortDateTime(failure.since)}</time>
            </span>
            <span className={styles.why}>
              <span className={styles.label}>{why}</span> <bdi>{failure.why}</bdi>
            </span>
            {failure.can_retry ? (
              <Button
                size="sm"
                className={styles.retry}
                busy={isRetrying([failure.id])}
                aria-label={HEALTH_TEXTS.tryAgainWhat(failure.what)}
                onClick={() => retry([failure.id])}
              >
                {HEALTH_TEXTS.tryAgain}
              </Button>
            ) : (
              <span className={styles.label}>{HEALTH_TEXTS.tooLate}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
