import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import styles from './RowsSkeleton.module.css'

const ROWS = 6

export function RowsSkeleton({ columns }: { columns: number }) {
  return (
    <div role="status" aria-busy="true" className={styles.rows}>
      <span className="vh">{ADMIN_TEXTS.loading}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are equal
        <div key={row} className={styles.row}>
          <span className={styles.lead}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="long" />
          </span>
          {Array.from({ length: columns - 1 }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Skeleton key={cell} className={styles.cell} />
          ))}
        </div>
      ))}
    </div>
  )
}
