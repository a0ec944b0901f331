import type { Figure } from '../insight-response.schema.ts'
import { unitText } from './number-text.ts'
import { PLOT_WIDTH, type Plot, rounded, type Shape } from './plot.ts'

const ROW = 46
const BAR = { top: 24, height: 12 }

/** A bar for each row, from its first number. With "named first", that part is darker. */
export function barPlot({ rows, columns, finding }: Figure): Plot {
  const firstAt = columns.findIndex(({ key }) => key === 'first')
  const shown = rows.filter(({ values }) => typeof values[0] === 'number')
  const most = Math.max(1, ...shown.map(({ values }) => values[0] ?? 0))
  const shapes = shown.flatMap(({ label, values }, at): Shape[] => {
    const top = at * ROW
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
  return { width: PLOT_WIDTH, height: shown.length * ROW, name: finding, shapes }
}
