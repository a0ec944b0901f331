import type { FigureColumn, FigureRow } from '../insight.schema.ts'

/** The part of a figure that differs between figures. */
export interface FigureContent {
  finding: string
  /** How certain the finding is; absent where the figure shows a range, or nothing. */
  certainty?: string
  columns: FigureColumn[]
  rows: FigureRow[]
}
