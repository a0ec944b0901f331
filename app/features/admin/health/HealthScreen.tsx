import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { useFocusRecovery } from '../../../platform/browser/use-focus-recovery.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { shortDateTime } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useHydratedValue } from '../../../ui/use-hydrated-value.ts'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { ListFailure } from '../lists/ListFailure.tsx'
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx'
import { FailureTable } from './FailureTable.tsx'
import { durationText } from './format-amounts.ts'
import { HealthFigures } from './HealthFigures.tsx'
import styles from './HealthScreen.module.css'
import { healthQuery } from './health.queries.ts'
import type { Health } from './health-response.schema.ts'
import { HEALTH_TEXTS } from './health-texts.ts'
import { useRetry } from './use-retry.ts'

/** What an operator should know, with what needs an act on top. */
export function HealthScreen() {
  const isLocal = useHydratedValue(true, false)
  const { data, isError, error, isFetching, refetch } = useQuery(healthQuery(useApi()))
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHandlers = useFocusRecovery(heading)
  return (
    <>
      <AdminHeading
        headingRef={heading}
        title={HEALTH_TEXTS.title}
        {...(data && {
          subtitle: HEALTH_TEXTS.checked(
            shortDateTime(data.checked_at, isLocal),
            durationText(Date.parse(data.checked_at) - Date.parse(data.started_at)),
          ),
        })}
      >
        {data && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {HEALTH_TEXTS.checkNow}
          </Button>
        )}
      </AdminHeading>
      <div className={styles.content} {...focusHandlers}>
        {data ? (
          <Overview {...data} />
        ) : isError ? (
          <ListFailure what={HEALTH_TEXTS.what} error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton columns={3} />
        )}
      </div>
    </>
  )
}

function Overview(health: Health) {
  const isLocal = useHydratedValue(true, false)
  const { retry, isRetrying } = useRetry()
  const { disk, emails, failures, files, warnings, slow_queries, browser_errors } = health
  const unsent = emails.failed + emails.retrying
  const faulty = files.missing + files.damaged
  const isDiskLow = disk !== null && disk.free < disk.least
  const ids = failures.filter(({ kind, can_retry }) => kind === 'email' && can_retry).map(({ id }) => id)
  return (
    <>
      {unsent > 0 && (
        <Notice
          level={2}
          icon={<Icon name="alert" className={styles.alert} />}
          className={styles.bad}
          title={HEALTH_TEXTS.notSent(unsent)}
          actions={
            ids.length > 0 && (
              <Button busy={isRetrying(ids)} onClick={() => retry(ids)}>
                {HEALTH_TEXTS.tryAgain}
              </Button>
            )
          }
        >
          {HEALTH_TEXTS.emailsKept}
        </Notice>
      )}
      {isDiskLow && (
        <Notice
          level={2}
          icon={<Icon name="alert" className={styles.alert} />}
          className={styles.bad}
          title={HEALTH_TEXTS.diskLow}
        >
          {HEALTH_TEXTS.uploadsStopped}
        </Notice>
      )}
      {faulty > 0 && (
        <Notice
          level={2}
          icon={<Icon name="alert" className={styles.alert} />}
          className={styles.bad}
          title={HEALTH_TEXTS.filesFaulty(faulty)}
        >
          {HEALTH_TEXTS.restoreFiles}
        </Notice>
      )}
      {unsent + failures.length + faulty === 0 && !isDiskLow && (
        <Notice level={2} icon={<Icon name="check" />} title={HEALTH_TEXTS.everythingRuns.title}>
          {HEALTH_TEXTS.everythingRuns.description}
        </Notice>
      )}
      <HealthFigures health={health} />
      {failures.length > 0 && <FailureTable failures={failures} retry={retry} isRetrying={isRetrying} />}
      <Lines
        title={HEALTH_TEXTS.faults}
        lines={files.faults.map(({ key, fault, since }) => ({
          key,
          text: <code>{key}</code>,
          below: HEALTH_TEXTS.faultSince(HEALTH_TEXTS.fault[fault], shortDateTime(since, isLocal)),
        }))}
        more={faulty + files.unsafe - files.faults.length}
      />
      <Lines
        title={HEALTH_TEXTS.settings}
        icon="alert"
        lines={warnings.map((text) => ({ key: text, text }))}
      />
      <Lines
        title={HEALTH_TEXTS.browserErrors}
        lines={browser_errors.map(({ message, page, count }) => ({
          key: `${page} ${message}`,
          text: message,
          below: HEALTH_TEXTS.browserError(page, count),
        }))}
      />
      <Lines
        title={HEALTH_TEXTS.slowQueries}
        lines={slow_queries.map(({ sql, ms, count }) => ({
          key: sql,
          text: <code>{sql}</code>,
          below: HEALTH_TEXTS.slowQuery(ms, count),
        }))}
      />
    </>
  )
}

interface LinesProps {
  title: string
  icon?: 'alert'
  lines: { key: string; text: ReactNode; below?: string }[]
  /** How many more there are that aren't listed. */
  more?: number
}

function Lines({ title, icon, lines, more = 0 }: LinesProps) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.lines}>
        {lines.map(({ key, text, below }) => (
          <li key={key}>
            {icon && <Icon name={icon} />}
            <div>
              {text}
              {below && <p className={styles.below}>{below}</p>}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.below}>{HEALTH_TEXTS.moreFaults(more)}</p>}
    </section>
  )
}
