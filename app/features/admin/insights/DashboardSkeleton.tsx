import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import styles from './AdminDashboardScreen.module.css'

const LINES = [1, 2, 3, 4, 5]

export function DashboardSkeleton() {
  return (
    <div role="status" aria-busy="true" className={styles.stats}>
      <span className="vh">{ADMIN_TEXTS.loading}</span>
      <Skeleton shape="title" width="half" />
      <div className={styles.recent}>
        {['startups', 'comments'].map((part) => (
          <div key={part} className={styles.section}>
            {LINES.map((line) => (
              <div key={line} className={styles.entry}>
                <span className="stack">
                  <Skeleton width="half" />
                  <Skeleton width="long" />
                </span>
                <Skeleton width="short" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
