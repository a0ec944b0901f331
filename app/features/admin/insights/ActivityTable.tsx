import { mediumDate } from '../../../ui/dates.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import type { DayOfActivity } from '../admin-response.schema.ts'
import styles from './ActivityTable.module.css'
import { SERIES, type Series } from './insights.ts'
import { ANALYTICS_TEXTS } from './insights-texts.ts'

const ALL = Object.keys(SERIES) as Series[]

export function ActivityTable({ activity }: { activity: readonly DayOfActivity[] }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{ANALYTICS_TEXTS.showTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={ANALYTICS_TEXTS.table}>
        <table className={styles.table}>
          <caption className="vh">{ANALYTICS_TEXTS.tableCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{ANALYTICS_TEXTS.day}</th>
              {ALL.map((series) => (
                <th key={series} scope="col">
                  {SERIES[series]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {activity.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">
                  <time dateTime={day.day}>{mediumDate(day.day)}</time>
                </th>
                {ALL.map((series) => (
                  <td key={series}>{formatNumber(day[series])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
