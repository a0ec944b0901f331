import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { useFocusRecovery } from '../../../platform/browser/use-focus-recovery.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import gauge from '../../../ui/labels/gauge.module.css'
import { formatNumber } from '../../../ui/numbers.ts'
import { analyticsQuery } from '../admin.queries.ts'
import { ADMIN_TEXTS, type Period } from '../admin.ts'
import type { Analytics } from '../admin-response.schema.ts'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { ListFailure } from '../lists/ListFailure.tsx'
import { ActivitySection } from './ActivitySection.tsx'
import styles from './AnalyticsScreen.module.css'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { ANALYTICS_TEXTS, DASHBOARD_FIGURES, OVERVIEW_TEXTS } from './insights-texts.ts'
import { StatFigures } from './StatFigures.tsx'

/** The page of figures (ADM-ANALYTICS-01 to ADM-ANALYTICS-03). */
export function AnalyticsScreen({ days }: { days: Period }) {
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(analyticsQuery(useApi(), days))
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHandlers = useFocusRecovery(heading)
  return (
    <>
      <AdminHeading title={ANALYTICS_TEXTS.title} subtitle={ANALYTICS_TEXTS.subtitle} headingRef={heading} />
      <div {...focusHandlers}>
        {data ? (
          <div className={styles.parts}>
            <section aria-labelledby="activity">
              <h2 id="activity" className={styles.head}>
                {ANALYTICS_TEXTS.activity}
              </h2>
              <StatFigures
                figures={[
                  { label: DASHBOARD_FIGURES.startups, value: formatNumber(data.totals.startups) },
                  { label: DASHBOARD_FIGURES.comments, value: formatNumber(data.totals.comments) },
                ]}
              />
              <ActivitySection activity={data.activity} days={days} isStale={isPlaceholderData} />
            </section>
            <TopStartups top={data.top} />
          </div>
        ) : isError ? (
          <ListFailure what={ANALYTICS_TEXTS.what} error={error} onRetry={() => void refetch()} />
        ) : (
          <AnalyticsSkeleton />
        )}
      </div>
    </>
  )
}

function TopStartups({ top }: Pick<Analytics, 'top'>) {
  const maximum = Math.max(1, ...top.map(({ votes }) => votes))
  return (
    <section aria-labelledby="top">
      <h2 id="top" className={styles.head}>
        {ANALYTICS_TEXTS.top}
      </h2>
      {top.length === 0 && <p className={styles.none}>{OVERVIEW_TEXTS.noStartups}</p>}
      <ol className={`keep-edge ${styles.top}`}>
        {top.map(({ id, name, category, votes }, index) => (
          <li key={id} className={styles.startup}>
            <span className={styles.rank}>#{index + 1}</span>
            <div className={styles.content}>
              <Link to="/startup/$id" params={{ id }} className={styles.name} dir="auto">
                {name}
              </Link>
              <p className="meta">{category || ADMIN_TEXTS.missing}</p>
              <span
                className={classNames(gauge.gauge, styles.bar)}
                style={{ inlineSize: `${(votes / maximum) * 100}%` }}
              />
            </div>
            <span className={styles.votes}>
              <Sign name="up" />
              {formatNumber(votes)}
              <span className="vh">{ANALYTICS_TEXTS.votes(votes)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
