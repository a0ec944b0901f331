import { formatNumber } from '../../../../ui/numbers.ts'
import type { FigureColumn } from '../insight.schema.ts'
import { INSIGHT_TEXTS } from '../insight-texts.ts'

const plain = (value: number) => (Number.isInteger(value) ? formatNumber(value) : String(value))

/** Writes a number with its unit, such as "92", "29%" or "2.2". */
export function unitText(value: number | null | undefined, unit: FigureColumn['unit'] | undefined): string {
  if (value === null || value === undefined) return INSIGHT_TEXTS.notShown
  return unit === 'percent' ? `${plain(value)}%` : plain(value)
}
