import { numericDate, shortDate } from '../../ui/dates.ts'
import styles from './StoryDate.module.css'

/** MM/DD/YYYY, or month and day on small screens, in UTC (DIR-09). @param iso ISO 8601 */
export function StoryDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className={styles.date}>
      <span className={styles.long}>{numericDate(iso)}</span>
      <span className={styles.short}>{shortDate(iso)}</span>
    </time>
  )
}
