import type { Figure } from '../insight.schema.ts'
import { barPlot } from './bar-plot.ts'
import { curvePlot } from './curve-plot.ts'
import type { Plot } from './plot.ts'
import { splitPlot } from './split-plot.ts'

export const isSplit = ({ name }: Figure) => name.startsWith('causes_by_')

/** The drawing of a figure; null of one without rows. */
export function plotOf(figure: Figure): Plot | null {
  if (figure.rows.length === 0) return null
  if (isSplit(figure)) return splitPlot(figure)
  return figure.name === 'survival' ? curvePlot(figure) : barPlot(figure)
}
