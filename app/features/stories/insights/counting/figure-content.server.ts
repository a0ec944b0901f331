import type { FigureColumn, FigureRow } from '../insight-response.schema.ts'

/** The part of a figure that differs between figures. */
export interface FigureContent {
  finding: string
  columns: FigureColumn[]
  rows: FigureRow[]
}
