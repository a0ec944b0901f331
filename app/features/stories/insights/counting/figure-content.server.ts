import type { FigureColumn, FigureRow } from '../insights-response.schema.ts'

/** The part of a figure that differs between figures. */
export interface FigureContent {
  finding: string
  columns: FigureColumn[]
  rows: FigureRow[]
}
