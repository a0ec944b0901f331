import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import styles from './AnalyticsScreen.module.css'
import { ANALYTICS_TEXTS } from './insights-texts.ts'

const LINES = [1, 2, 3, 4, 5, 6]

export function AnalyticsSkeleton() {
  return (
    <div aria-busy="true" className={styles.parts}>
      <section>
        <h2 className={styles.head}>{ANALYTICS_TEXTS.activity}</h2>
        <p role="status" className="vh">
          {ADMIN_TEXTS.loading}
        </p>
        <div className="stack">
          <Skeleton shape="title" width="half" />
          <Skeleton shape="picture" />
        </div>
      </section>
      <section>
        <h2 className={styles.head}>{ANALYTICS_TEXTS.top}</h2>
        <div className={styles.top}>
          {LINES.map((line) => (
            <div key={line} className={styles.startup}>
              <Skeleton />
              <Skeleton width="long" />
              <Skeleton />
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}
