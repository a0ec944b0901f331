import { useId } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { Cell, Row, Table } from '../../../ui/layout/Table.tsx'
import styles from './FailureTable.module.css'
import type { Failure } from './health-response.schema.ts'
import { HEALTH_TEXTS } from './health-texts.ts'

interface FailureTableProps {
  failures: Failure[]
  retry: (ids: string[]) => void
  isRetrying: (ids: string[]) => boolean
}

export function FailureTable({ failures, retry, isRetrying }: FailureTableProps) {
  const id = useId()
  const { to, since, why } = HEALTH_TEXTS.columns
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{HEALTH_TEXTS.failures}</h2>
      <Table caption={HEALTH_TEXTS.failures} columns={Object.values(HEALTH_TEXTS.columns)}>
        {failures.map((failure) => (
          <Row key={failure.id}>
            <Cell head className={styles.what} dir="auto">
              {failure.what}
            </Cell>
            <Cell label={to}>
              <bdi>{failure.to ?? '–'}</bdi>
            </Cell>
            <Cell label={since}>
              <TimeOfDay iso={failure.since} />
            </Cell>
            <Cell label={why}>
              <bdi>{failure.why}</bdi>
            </Cell>
            <Cell>
              {failure.can_retry ? (
                <Button
                  size="sm"
                  busy={isRetrying([failure.id])}
                  aria-label={HEALTH_TEXTS.tryAgainWhat(failure.what)}
                  onClick={() => retry([failure.id])}
                >
                  {HEALTH_TEXTS.tryAgain}
                </Button>
              ) : (
                <span className="meta">{HEALTH_TEXTS.tooLate}</span>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}
