import { CAUSES, type Cause } from '../../facts/facts.ts'
import { FACT_SOURCES, FEWEST } from '../insight.ts'
import { COLUMN_TEXTS, causeText, FINDING_TEXTS, INSIGHT_TEXTS } from '../insight-texts.ts'
import { medianOf, survival } from '../survival.server.ts'
import type { FigureContent } from './figure-content.server.ts'
import type { Among, CountedLives, InsightCounts } from './insight-counts.server.ts'

const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10)

/** The share that is left after each year. */
export function lifeFigure(counts: InsightCounts, { source }: Among): FigureContent {
  const columns = [
    { key: 'running', label: COLUMN_TEXTS.running, unit: 'percent' as const },
    { key: 'lower', label: COLUMN_TEXTS.lower, unit: 'percent' as const },
    { key: 'upper', label: COLUMN_TEXTS.upper, unit: 'percent' as const },
    { key: 'left', label: COLUMN_TEXTS.left, unit: 'stories' as const },
  ]
  const lived = counts.shown('lived', { source })
  if (!lived) return { finding: INSIGHT_TEXTS.fewHere, columns, rows: [] }
  const steps = survival(counts.livesOf(source))
  const median = medianOf(steps)
  const others = FACT_SOURCES.filter((of) => of !== source && counts.shown('lived', { source: of }) !== null)
  const times = timesToShow(
    [source, ...(source && counts.shown('lived') !== null ? [undefined] : []), ...others].map((of) =>
      counts.livesOf(of),
    ),
  )
  return {
    finding: median === null ? FINDING_TEXTS.moreThanHalf : FINDING_TEXTS.half(median),
    columns,
    rows: [
      ...(times.has(0) ? [] : [{ key: '0', label: '0', path: null, values: [100, 100, 100, lived] }]),
      ...steps
        .filter(({ time }) => times.has(time))
        .map(({ time, at_risk, stopped, running, share, lower, upper }) => ({
          key: String(time),
          label: String(time),
          path: null,
          values: [percent(share), percent(lower), percent(upper), at_risk - stopped - running],
        })),
    ],
  }
}

/**
 * The times that can be shown: since the last one nobody has gone or at least five founders' projects, and as
 * many are left. This holds for each of these lists, since what differs between two of them tells as much.
 */
function timesToShow(lists: readonly CountedLives[]): Set<number> {
  const left = lists.map((list) => list.reduce((sum, { founders }) => sum + founders, 0))
  const gone = lists.map(() => 0)
  const isEnough = (founders: number) => founders === 0 || founders >= FEWEST
  const shown = new Set<number>()
  const times = new Set(lists.flat().map(({ time }) => time))
  for (const time of [...times].sort((one, other) => one - other)) {
    for (const [at, list] of lists.entries())
      for (const life of list) {
        if (life.time !== time) continue
        gone[at]! += life.founders
        left[at]! -= life.founders
      }
    if (left[0] === 0 || ![...gone, ...left].every(isEnough)) continue
    gone.fill(0)
    shown.add(time)
  }
  return shown
}

interface CauseLife {
  /** Years until half had stopped; null where more than half still run. */
  half: number | null
  /** How many stories it is counted from. */
  stories: number
}

/** How long those that name a cause lived; null where too few say it. */
export function lifeOfCause(counts: InsightCounts, cause: Cause, { source }: Among = {}): CauseLife | null {
  const stories = counts.shown(`lived:${cause}`, { source })
  return stories ? { half: medianOf(survival(counts.livesOf(source, cause))), stories } : null
}

/** Shows when half of those that name a cause had stopped. */
export function lifetimesFigure(counts: InsightCounts, { source }: Among): FigureContent {
  const rows = CAUSES.flatMap((cause) => {
    const { half = null, stories = 0 } = lifeOfCause(counts, cause, { source }) ?? {}
    if (half === null) return []
    return [{ key: cause, label: causeText(cause), path: `/lessons/${cause}`, values: [half, stories] }]
  }).sort((one, other) => (one.values[0] ?? 0) - (other.values[0] ?? 0))
  const [first] = rows
  return {
    finding: first
      ? FINDING_TEXTS.soonest(first.label, first.values[0] ?? 0, first.values[1] ?? 0)
      : INSIGHT_TEXTS.fewHere,
    columns: [
      { key: 'half', label: COLUMN_TEXTS.half, unit: 'years' },
      { key: 'stories', label: COLUMN_TEXTS.stories, unit: 'stories' },
    ],
    rows,
  }
}
