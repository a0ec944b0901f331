import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { useFocusRecovery } from '../../../platform/browser/use-focus-recovery.ts'
import { numericDate } from '../../../ui/dates.ts'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { ANONYMOUS_USER } from '../../comments/comment.ts'
import { statisticsQuery } from '../admin.queries.ts'
import type { Statistics } from '../admin-response.schema.ts'
import { NeedsAttention } from '../attention/NeedsAttention.tsx'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { ListFailure } from '../lists/ListFailure.tsx'
import styles from './AdminDashboardScreen.module.css'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { DASHBOARD_FIGURES, demoFigures, OVERVIEW_TEXTS } from './insights-texts.ts'
import { StatFigures } from './StatFigures.tsx'

/** The first page of the panel (ADMIN-07 to ADMIN-09). */
export function AdminDashboardScreen() {
  const { data, isError, error, refetch } = useQuery(statisticsQuery(useApi()))
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHandlers = useFocusRecovery(heading)
  return (
    <>
      <AdminHeading title={OVERVIEW_TEXTS.title} headingRef={heading} />
      <NeedsAttention />
      <div {...focusHandlers}>
        {data ? (
          <Overview {...data} />
        ) : isError ? (
          <ListFailure what={OVERVIEW_TEXTS.what} error={error} onRetry={() => void refetch()} />
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    </>
  )
}

function Overview({ counts, demo, startups, comments }: Statistics) {
  const demoLine = demoFigures(demo)
  return (
    <>
      <StatFigures
        className={styles.stats}
        figures={Object.entries(DASHBOARD_FIGURES).map(([name, label]) => ({
          label,
          value: formatNumber(counts[name as keyof typeof counts]),
        }))}
      />
      {demoLine && <p className={`meta ${styles.demo}`}>{demoLine}</p>}
      <div className={styles.recent}>
        <Recent title={OVERVIEW_TEXTS.recentStartups} empty={OVERVIEW_TEXTS.noStartups}>
          {startups.map(({ id, name, one_liner, created_at }) => (
            <Entry key={id} date={created_at}>
              <Link to="/startup/$id" params={{ id }} className={styles.name} dir="auto">
                {name}
              </Link>
              <p className={styles.line} dir="auto">
                {one_liner}
              </p>
            </Entry>
          ))}
        </Recent>
        <Recent title={OVERVIEW_TEXTS.recentComments} empty={OVERVIEW_TEXTS.noComments}>
          {comments.map(
            ({ id, content, startup_id, startup_name, author_name, author_handle, created_at }) => (
              <Entry key={id} date={created_at}>
                <p className={styles.comment} dir="auto">
                  {content}
                </p>
                <p className={styles.line}>
                  <PersonName name={author_name || ANONYMOUS_USER} handle={author_handle} />{' '}
                  {OVERVIEW_TEXTS.on}{' '}
                  <Link to="/startup/$id" params={{ id: startup_id }}>
                    <bdi>{startup_name}</bdi>
                  </Link>
                </p>
              </Entry>
            ),
          )}
        </Recent>
      </div>
    </>
  )
}

function Recent({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.head}>
        {title}
      </h2>
      {children.length > 0 ? (
        <ul className="keep-edge">{children}</ul>
      ) : (
        <p className={styles.none}>{empty}</p>
      )}
    </section>
  )
}

function Entry({ date, children }: { date: string; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <div className={styles.content}>{children}</div>
      <time dateTime={date} className="meta num">
        {numericDate(date)}
      </time>
    </li>
  )
}
