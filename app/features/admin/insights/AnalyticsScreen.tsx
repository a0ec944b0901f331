import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { analyticsQuery } from '../admin.queries.ts'
import { ADMIN_TEXTS, type Period } from '../admin.ts'
import type { Analytics } from '../admin-response.schema.ts'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { useFocusRecovery } from '../layout/use-focus-recovery.ts'
import { ListFailure } from '../lists/ListFailure.tsx'
import { ActivitySection } from './ActivitySection.tsx'
import styles from './AnalyticsScreen.module.css'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { StatFigures } from './StatFigures.tsx'

/** ADM-ANALYTICS-01…03 */
export function AnalyticsScreen({ days }: { days: Period }) {
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(analyticsQuery(useApi(), days))
  const heading = useRef<HTMLHeadingElement>(null)
  const held = useFocusRecovery(heading)
  return (
    <>
      <AdminHeading title="Analytics" subtitle="Platform performance and insights" headingRef={heading} />
      <div {...held}>
        {data ? (
          <div className={styles.parts}>
            <section aria-labelledby="activity">
              <h2 id="activity" className={styles.head}>
                {ADMIN_TEXTS.activity}
              </h2>
              <StatFigures
                figures={[
                  { label: 'Total Startups', value: formatNumber(data.totals.startups) },
                  { label: 'Total Comments', value: formatNumber(data.totals.comments) },
                ]}
              />
              <ActivitySection activity={data.activity} days={days} isStale={isPlaceholderData} />
            </section>
            <TopStartups top={data.top} />
          </div>
        ) : isError ? (
          <ListFailure what="analytics" error={error} onRetry={() => void refetch()} />
        ) : (
          <AnalyticsSkeleton />
        )}
      </div>
    </>
  )
}

function TopStartups({ top }: Pick<Analytics, 'top'>) {
  const most = Math.max(1, ...top.map(({ votes }) => votes))
  return (
    <section aria-labelledby="top">
      <h2 id="top" className={styles.head}>
        {ADMIN_TEXTS.top}
      </h2>
      {top.length === 0 && <p className={styles.none}>No startups yet</p>}
      <ol className={`keep-edge ${styles.top}`}>
        {top.map(({ id, name, category, votes }, index) => (
          <li key={id} className={styles.startup}>
            <span className={styles.rank}>#{index + 1}</span>
            <div className={styles.told}>
              <Link to="/startup/$id" params={{ id }} className={styles.name} dir="auto">
                {name}
              </Link>
              <p className="meta">{category || ADMIN_TEXTS.missing}</p>
              <span className={styles.bar} style={{ inlineSize: `${(votes / most) * 100}%` }} />
            </div>
            <span className={styles.votes}>
              <Sign name="up" />
              {formatNumber(votes)}
              <span className="vh"> {votes === 1 ? 'vote' : 'votes'}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
