import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './AnalyticsScreen.module.css'

const LINES = [1, 2, 3, 4, 5, 6]

/** ADM-ANALYTICS-01: stands while the figures are on their way. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" aria-busy="true" className={styles.parts}>
      <span className="vh">Loading</span>
      <div className="stack">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="picture" />
      </div>
      <div className={styles.top}>
        {LINES.map((line) => (
          <div key={line} className={styles.startup}>
            <Skeleton />
            <Skeleton width="long" />
            <Skeleton width="short" />
          </div>
        ))}
      </div>
    </div>
  )
}
