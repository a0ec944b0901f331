import { Bar, BarChart, ResponsiveContainer, Tooltip, YAxis } from 'recharts'
import { mediumDate } from '../../../ui/dates.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import type { DayOfActivity } from '../admin-response.schema.ts'
import styles from './ActivityChart.module.css'
import { SERIES, type Series } from './insights.ts'
import { ANALYTICS_TEXTS } from './insights-texts.ts'

const HIGHLIGHTED: ReadonlySet<Series> = new Set(['votes', 'interests'])

interface ActivityChartProps {
  activity: readonly DayOfActivity[]
  series: Series
  maximum: number
}

export function ActivityChart({ activity, series, maximum }: ActivityChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...activity]}
        margin={{ top: 2, right: 0, bottom: 0, left: 0 }}
        barCategoryGap={1}
        title={ANALYTICS_TEXTS.perDay(SERIES[series])}
        className={styles.chart}
      >
        <YAxis hide domain={[0, maximum]} />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const day: DayOfActivity | undefined = payload[0]?.payload
            if (!active || !day) return null
            return (
              <p className={styles.tooltip}>
                {mediumDate(day.day)}: <strong>{formatNumber(day[series])}</strong>
              </p>
            )
          }}
        />
        <Bar
          dataKey={series}
          name={SERIES[series]}
          isAnimationActive={false}
          fill={HIGHLIGHTED.has(series) ? 'var(--ember)' : 'var(--ink-2)'}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
