import type { Figure } from '../insight.schema.ts'
import { COLUMN_TEXTS, INSIGHT_TEXTS } from '../insight-texts.ts'
import { PLOT_WIDTH, type Plot, rounded, type Shape } from './plot.ts'

const FRAME = { left: 52, right: PLOT_WIDTH - 14, top: 12, bottom: 232 }
const TICKS = [1, 2, 5, 10, 20, 50]

/** The share that still runs, in steps, with its range, and under the axis how many are left. */
export function curvePlot({ rows, finding }: Figure): Plot {
  const points = rows.map(({ key, values: [share, lower, upper, left] }) => ({
    year: Number(key),
    share: share ?? 0,
    lower: lower ?? share ?? 0,
    upper: upper ?? share ?? 0,
    left: left ?? 0,
  }))
  const last = Math.max(1, points.at(-1)?.year ?? 1)
  const x = (year: number) => rounded(FRAME.left + (year / last) * (FRAME.right - FRAME.left))
  const y = (percent: number) => rounded(FRAME.bottom - (percent / 100) * (FRAME.bottom - FRAME.top))
  const stepsTo = (of: 'share' | 'lower' | 'upper') =>
    points
      .map((point, at) =>
        at === 0 ? `M${x(point.year)} ${y(point[of])}` : `H${x(point.year)}V${y(point[of])}`,
      )
      .join('')
  const back = points.map(({ year, lower }) => `V${y(lower)}H${x(year)}`).reverse()
  const step = TICKS.find((each) => last / each <= 6) ?? 100
  const years = Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step)
  const leftAt = (year: number) => points.find((point) => point.year === year)?.left ?? ''
  const text = (
    at: number,
    line: number,
    words: string,
    anchor: 'start' | 'middle' | 'end' = 'middle',
  ): Shape => ({
    kind: 'text',
    x: at,
    y: line,
    text: words,
    anchor,
    tone: 'number',
  })
  return {
    width: PLOT_WIDTH,
    height: 330,
    name: `${finding}. ${INSIGHT_TEXTS.ofThoseTold}`,
    shapes: [
      ...[0, 25, 50, 75, 100].flatMap((percent): Shape[] => [
        { kind: 'path', d: `M${FRAME.left} ${y(percent)}H${FRAME.right}`, tone: 'axis' },
        text(FRAME.left - 8, y(percent) + 5, `${percent}%`, 'end'),
      ]),
      { kind: 'path', d: `${stepsTo('upper')}${back.join('')}Z`, tone: 'band' },
      { kind: 'path', d: stepsTo('share'), tone: 'line' },
      ...years.flatMap((year) => [
        text(x(year), FRAME.bottom + 22, String(year)),
        text(x(year), FRAME.bottom + 86, String(leftAt(year))),
      ]),
      text(FRAME.right, FRAME.bottom + 42, INSIGHT_TEXTS.yearsSince, 'end'),
      text(FRAME.left, FRAME.bottom + 66, COLUMN_TEXTS.left, 'start'),
    ],
  }
}
