import type { Figure } from '../insight-response.schema.ts'
import { percentOf } from '../percent.ts'
import { unitText } from './number-text.ts'
import { type Plot, type Shape, TEXT_SIZE } from './plot.ts'

const CELL = { left: 200, width: 110, height: 30, top: 40 }

/** A row for each cause, a column for each group: the share as a bar with its number. For downloads; pages show the table. */
export function splitPlot({ rows, columns, finding }: Figure): Plot {
  const shapes = rows.flatMap(({ label, values }, at): Shape[] => {
    const top = CELL.top + at * CELL.height
    return [
      { kind: 'text', x: 0, y: top + TEXT_SIZE, text: label, anchor: 'start', tone: 'label' },
      ...columns.flatMap(({ of }, column): Shape[] => {
        const share = percentOf(values[column] ?? null, of ?? null)
        const left = CELL.left + column * CELL.width
        return [
          {
            kind: 'rect',
            x: left,
            y: top + 20,
            width: ((share ?? 0) / 100) * (CELL.width - 10),
            height: 6,
            tone: 'bar',
          },
          {
            kind: 'text',
            x: left,
            y: top + TEXT_SIZE,
            text: unitText(share, 'percent'),
            anchor: 'start',
            tone: 'number',
          },
        ]
      }),
    ]
  })
  const heads = columns.map(
    ({ label }, column): Shape => ({
      kind: 'text',
      x: CELL.left + column * CELL.width,
      y: TEXT_SIZE,
      text: label,
      anchor: 'start',
      tone: 'label',
    }),
  )
  const size = {
    width: CELL.left + columns.length * CELL.width,
    height: CELL.top + rows.length * CELL.height,
  }
  return { ...size, name: finding, shapes: [...heads, ...shapes] }
}
