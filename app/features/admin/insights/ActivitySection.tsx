import { Link, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { shortDate } from '../../../ui/dates.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import { ADMIN_TEXTS, PERIODS, type Period } from '../admin.ts'
import type { DayOfActivity } from '../admin-response.schema.ts'
import styles from './ActivitySection.module.css'
import { ActivityTable } from './ActivityTable.tsx'
import { SERIES, type Series } from './insights.ts'

const ActivityChart = lazy(() =>
  import('./ActivityChart.tsx').then((part) => ({ default: part.ActivityChart })),
)

const ALL = Object.keys(SERIES) as Series[]

interface ActivitySectionProps {
  activity: readonly DayOfActivity[]
  days: Period
  isStale: boolean
}

/** One small chart per series, each with its own scale, and the same figures as a table. */
export function ActivitySection({ activity, days, isStale }: ActivitySectionProps) {
  // The charting code is large: load it after the page, with its space reserved.
  const isHydrated = useHydrated()
  const [first, last] = [activity[0], activity.at(-1)]
  return (
    <div className={styles.section}>
      <div className={styles.line}>
        <h3 className={styles.title}>Day by day</h3>
        <nav aria-label="Period" className={styles.periods}>
          {PERIODS.map((period) => (
            <Link
              key={period}
              to="/admin/analytics"
              search={{ days: period === 30 ? undefined : String(period) }}
              resetScroll={false}
              aria-current={period === days ? 'true' : undefined}
              activeProps={{}}
              className={buttonClass({ variant: period === days ? 'ink' : 'quiet', size: 'sm' })}
            >
              {period} days
            </Link>
          ))}
        </nav>
      </div>
      <p className="meta">{ADMIN_TEXTS.whatIsCounted}</p>
      <div className={classNames(styles.charts, isStale && styles.stale)} aria-busy={isStale}>
        {ALL.map((series) => {
          const most = Math.max(0, ...activity.map((day) => day[series]))
          const total = activity.reduce((sum, day) => sum + day[series], 0)
          return (
            <figure key={series} className={styles.figure}>
              <figcaption className={styles.caption}>
                {SERIES[series]}
                <strong className={styles.total}>{formatNumber(total)}</strong>
              </figcaption>
              <div className={styles.plot}>
                {total === 0 && <p className={styles.none}>None in this period</p>}
                {total > 0 && isHydrated && (
                  <Suspense fallback={null}>
                    <ActivityChart activity={activity} series={series} most={most} />
                  </Suspense>
                )}
              </div>
              {first && last && (
                <p className={styles.ends}>
                  <span>{shortDate(first.day)}</span>
                  {most > 0 && <span>up to {formatNumber(most)} a day</span>}
                  <span>{shortDate(last.day)}</span>
                </p>
              )}
            </figure>
          )
        })}
      </div>
      <ActivityTable activity={activity} />
    </div>
  )
}
