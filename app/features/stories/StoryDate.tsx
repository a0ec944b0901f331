import { numericDate, shortDate } from '../../ui/dates.ts'
import styles from './StoryDate.module.css'

/**
 * MM/DD/YYYY, or month and day on small screens, in UTC (DIR-09). The text has one of them, for readers
 * without styles.
 * @param iso ISO 8601
 */
export function StoryDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className={styles.date} data-short={shortDate(iso)}>
      <span>{numericDate(iso)}</span>
    </time>
  )
}
