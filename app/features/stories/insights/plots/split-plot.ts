import type { Figure } from '../insight.schema.ts'
import { percentOf } from '../percent.ts'
import { unitText } from './number-text.ts'
import { PLOT_WIDTH, type Plot, rounded, type Shape, TEXT_SIZE } from './plot.ts'

const LABELS = 186
const ROW = 30
const GAP = 2
/** The darkest cell, in percent. Text on it can still be read. */
const MOST_INK = 45

/** Numbers in narrower cells go without the sign of percent. */
const LEAST_WITH_SIGN = 44

const longest = (labels: readonly string[]) => Math.max(0, ...labels.map(({ length }) => length))

/** A turned head takes as much of the height as its text is wide. */
const headHeight = (labels: readonly string[]) => rounded(longest(labels) * TEXT_SIZE * 0.4 + 20)

/**
 * A row for each cause that a group names, a column for each group that is shown and names one, and in each
 * cell the share of the group's stories, darker for more.
 */
export function splitPlot({ rows, columns, finding }: Figure): Plot {
  const groups = columns.flatMap(({ label, of }, at) =>
    of && rows.some(({ values }) => values[at]) ? [{ label, of, at }] : [],
  )
  const width = rounded((PLOT_WIDTH - LABELS) / Math.max(1, groups.length))
  const labels = groups.map(({ label }) => label)
  const isTurned = longest(labels) * TEXT_SIZE * 0.55 > width
  const top = isTurned ? headHeight(labels) : ROW
  const isNarrow = width < LEAST_WITH_SIGN
  const x = (column: number) => rounded(LABELS + column * width)
  const heads = groups.map(
    ({ label }, column): Shape => ({
      kind: 'text',
      x: rounded(x(column) + width / 2 + (isTurned ? 4 : -GAP / 2)),
      y: top - 8,
      text: label,
      anchor: isTurned ? 'end' : 'middle',
      tone: 'label',
      ...(isTurned && { isTurned }),
    }),
  )
  const named = rows.filter(({ values }) => groups.some(({ at }) => values[at]))
  const cells = named.flatMap(({ label, values }, row): Shape[] => {
    const y = top + row * ROW
    const line = y + ROW / 2 + TEXT_SIZE / 3
    return [
      { kind: 'text', x: 0, y: line, text: label, anchor: 'start', tone: 'label' },
      ...groups.flatMap(({ of, at }, column): Shape[] => {
        const share = percentOf(values[at] ?? null, of)
        const size = { x: x(column), y, width: width - GAP, height: ROW - GAP }
        if (share === null) return [{ kind: 'rect', ...size, tone: 'none' }]
        const text = {
          x: rounded(x(column) + (width - GAP) / 2),
          y: line,
          text: isNarrow ? String(share) : unitText(share, 'percent'),
        }
        return [
          { kind: 'rect', ...size, tone: 'cell', strength: Math.min(share, MOST_INK) / 100 },
          { kind: 'text', ...text, anchor: 'middle', tone: 'label' },
        ]
      }),
    ]
  })
  return { width: PLOT_WIDTH, height: top + named.length * ROW, name: finding, shapes: [...heads, ...cells] }
}
