import type { Figure } from '../insight.schema.ts'
import { COLUMN_TEXTS } from '../insight-texts.ts'
import { unitText } from './number-text.ts'
import { PLOT_WIDTH, type Plot, rounded, type Shape } from './plot.ts'

const ROW = 46
const BAR = { top: 24, height: 12 }
const LEGEND = 30

/** What the two tones of a bar mean. */
const LEGEND_SHAPES: Shape[] = [
  { x: 0, tone: 'bar', text: COLUMN_TEXTS.first } as const,
  { x: 160, tone: 'later', text: COLUMN_TEXTS.later } as const,
].flatMap(({ x, tone, text }): Shape[] => [
  { kind: 'rect', x, y: 4, width: BAR.height, height: BAR.height, tone },
  { kind: 'text', x: x + 20, y: 16, text, anchor: 'start', tone: 'number' },
])

/** A bar for each row, from its first number. With "named first", that part is darker. */
export function barPlot({ rows, columns, finding }: Figure): Plot {
  const firstAt = columns.findIndex(({ key }) => key === 'first')
  const shown = rows.filter(({ values }) => typeof values[0] === 'number')
  const legend = firstAt === -1 ? [] : LEGEND_SHAPES
  const start = firstAt === -1 ? 0 : LEGEND
  const most = Math.max(1, ...shown.map(({ values }) => values[0] ?? 0))
  const shapes = shown.flatMap(({ label, values }, at): Shape[] => {
    const top = start + at * ROW
    const bar = (value: number, tone: 'bar' | 'later'): Shape => ({
      kind: 'rect',
      x: 0,
      y: top + BAR.top,
      width: rounded((value / most) * PLOT_WIDTH),
      height: BAR.height,
      tone,
    })
    const all = values[0] ?? 0
    const first = firstAt === -1 ? undefined : values[firstAt]
    return [
      { kind: 'text', x: 0, y: top + 16, text: label, anchor: 'start', tone: 'label' },
      {
        kind: 'text',
        x: PLOT_WIDTH,
        y: top + 16,
        text: unitText(all, columns[0]?.unit),
        anchor: 'end',
        tone: 'number',
      },
      bar(all, firstAt === -1 ? 'bar' : 'later'),
      ...(first ? [bar(first, 'bar')] : []),
    ]
  })
  return {
    width: PLOT_WIDTH,
    height: start + shown.length * ROW,
    name: finding,
    shapes: [...legend, ...shapes],
  }
}
