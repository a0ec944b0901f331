import { Link } from '@tanstack/react-router'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { shortDate } from '../../../ui/dates.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import { PERIODS, type Period } from '../admin.ts'
import type { DayOfActivity } from '../admin-response.schema.ts'
import { ActivityChart } from './ActivityChart.tsx'
import styles from './ActivitySection.module.css'
import { ActivityTable } from './ActivityTable.tsx'
import { SERIES, type Series } from './insights.ts'
import { ANALYTICS_TEXTS } from './insights-texts.ts'

const ALL = Object.keys(SERIES) as Series[]

interface ActivitySectionProps {
  activity: readonly DayOfActivity[]
  days: Period
  isStale: boolean
}

/** One chart per series, each with its own scale, and a table of the same figures. */
export function ActivitySection({ activity, days, isStale }: ActivitySectionProps) {
  const [first, last] = [activity[0], activity.at(-1)]
  return (
    <div className={styles.section}>
      <div className={styles.line}>
        <h3 className={styles.title}>{ANALYTICS_TEXTS.dayByDay}</h3>
        <nav aria-label={ANALYTICS_TEXTS.period} className={styles.periods}>
          {PERIODS.map((period) => (
            <Link
              key={period}
              to="/admin/analytics"
              search={{ days: period === 30 ? undefined : String(period) }}
              resetScroll={false}
              aria-current={period === days ? 'true' : undefined}
              activeOptions={{ exact: true }}
              activeProps={{}}
              className={buttonClass({ variant: period === days ? 'ink' : 'quiet', size: 'sm' })}
            >
              {ANALYTICS_TEXTS.days(period)}{' '}
            </Link>
          ))}
        </nav>
      </div>
      <p className="meta">{ANALYTICS_TEXTS.note}</p>
      <div className={classNames(styles.charts, isStale && styles.stale)} aria-busy={isStale}>
        {ALL.map((series) => {
          const maximum = Math.max(0, ...activity.map((day) => day[series]))
          const total = activity.reduce((sum, day) => sum + day[series], 0)
          return (
            <figure key={series} className={styles.figure}>
              <figcaption className={styles.caption}>
                {SERIES[series]} <strong className={styles.total}>{formatNumber(total)}</strong>
              </figcaption>
              <div className={styles.plot}>
                {total === 0 && <p className={styles.none}>{ANALYTICS_TEXTS.none}</p>}
                {total > 0 && <ActivityChart activity={activity} series={series} maximum={maximum} />}
              </div>
              {first && last && (
                <p className={styles.ends}>
                  <span>{shortDate(first.day)}</span>{' '}
                  {maximum > 0 && <span>{ANALYTICS_TEXTS.maximum(maximum)}</span>}{' '}
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
