import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import styles from './DashboardLoading.module.css'
import { DASHBOARD_TEXTS } from './dashboard.ts'

/** What stands here while the dashboard loads (DASH-01). */
export function DashboardLoading() {
  return (
    <div className={`wrap ${styles.loading}`} aria-busy="true">
      <Skeleton shape="title" />
      <p role="status" className={styles.words}>
        {DASHBOARD_TEXTS.loading}
      </p>
      <div className={styles.lines}>
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton />
        <Skeleton width="half" />
      </div>
    </div>
  )
}
