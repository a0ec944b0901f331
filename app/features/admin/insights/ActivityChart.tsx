import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { mediumDate } from '../../../ui/dates.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import type { DayOfActivity } from '../admin-response.schema.ts'
import styles from './ActivityChart.module.css'
import { SERIES, type Series } from './insights.ts'
import { ANALYTICS_TEXTS } from './insights-texts.ts'

const HIGHLIGHTED: ReadonlySet<Series> = new Set(['votes', 'interests'])

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
}

interface ActivityChartProps {
  /** The days, at least one. */
  activity: readonly DayOfActivity[]
  series: Series
  maximum: number
}

/** A bar for each day. The pointer and the arrow keys choose the day whose figure is written out. */
export function ActivityChart({ activity, series, maximum }: ActivityChartProps) {
  const last = activity.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? last, last)
  const day = activity[index]
  if (!day) return null

  const within = (at: number) => Math.max(0, Math.min(last, at))
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(within(Math.floor(((clientX - left) / width) * activity.length)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    setChosen(within(index + step))
  }
  const hide = () => setChosen(null)
  /** How far along the chart, which is also how far the note is moved back, so that it stays inside. */
  const position = `${(100 * (index + 0.5)) / activity.length}%`
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={ANALYTICS_TEXTS.perDay(SERIES[series])}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={`${mediumDate(day.day)}: ${formatNumber(day[series])}`}
      className={styles.chart}
      onPointerMove={onPointerMove}
      onPointerLeave={hide}
      onFocus={() => setChosen(index)}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      <svg
        viewBox={`0 0 ${activity.length} ${maximum}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={HIGHLIGHTED.has(series) ? styles.highlighted : styles.bars}
      >
        {chosen !== null && <rect x={index} width={1} height={maximum} className={styles.cursor} />}
        {activity.map((each, at) => (
          <rect key={each.day} x={at + 0.06} y={maximum - each[series]} width={0.88} height={each[series]} />
        ))}
      </svg>
      {chosen !== null && (
        <p className={styles.tooltip} style={{ left: position, translate: `-${position}` }}>
          {mediumDate(day.day)}: <strong>{formatNumber(day[series])}</strong>
        </p>
      )}
    </div>
  )
}
