import { FEWEST } from '../insight.ts'
import {
  DELICATE_FIELDS,
  MERGED,
  OPEN_FIELDS,
  type OpenField,
  type OpenFields,
  UNKNOWN_VALUE,
} from './open-data.server.ts'

export interface OpenRow {
  fields: OpenFields
  /** A founder counts with one story only. */
  isFirst: boolean
}

/**
 * Merges values until at least five founders share each combination of all columns, and so of any of them.
 * Values of the first columns stay longest. Where all that are alike in the other columns have the same
 * delicate value, that is merged, too: five who share a secret have none.
 * @returns no rows where all are by fewer than five founders
 */
export const mergeSmall = <Row extends OpenRow>(rows: readonly Row[]): Row[] =>
  foundersOf(rows) < FEWEST ? [] : DELICATE_FIELDS.reduce(mergeAlike, mergeFrom(rows, 0))

const KNOWN_FIELDS = OPEN_FIELDS.filter((field) => !DELICATE_FIELDS.some((delicate) => delicate === field))

function mergeAlike<Row extends OpenRow>(rows: Row[], delicate: OpenField): Row[] {
  const groups = Map.groupBy(rows, ({ fields }) => JSON.stringify(KNOWN_FIELDS.map((field) => fields[field])))
  const alike = new Set(
    [...groups.values()]
      .filter((group) => {
        const [value, ...others] = new Set(group.map(({ fields }) => fields[delicate]))
        return others.length === 0 && value !== UNKNOWN_VALUE
      })
      .flat(),
  )
  return rows.map((row) => (alike.has(row) ? { ...row, fields: { ...row.fields, [delicate]: MERGED } } : row))
}

const foundersOf = (rows: readonly OpenRow[]) => rows.filter(({ isFirst }) => isFirst).length

/** @param rows of five founders at least, alike in the columns before */
function mergeFrom<Row extends OpenRow>(rows: readonly Row[], at: number): Row[] {
  const field = OPEN_FIELDS[at]
  if (field === undefined) return [...rows]
  const groups = [...Map.groupBy(rows, ({ fields }) => fields[field])]
    .map(([value, of]) => ({ value, rows: of, founders: foundersOf(of) }))
    .sort((one, other) => one.founders - other.founders || (one.value < other.value ? -1 : 1))
  const isPooled = ({ value, founders }: (typeof groups)[number]) => value === MERGED || founders < FEWEST
  const pooled = groups.filter(isPooled)
  const others = groups.filter((group) => !isPooled(group))
  while (pooled.length > 0 && pooled.reduce((sum, { founders }) => sum + founders, 0) < FEWEST) {
    const smallest = others.shift()
    if (!smallest) break
    pooled.push(smallest)
  }
  const merged = pooled
    .flatMap((group) => group.rows)
    .map((row) => ({ ...row, fields: { ...row.fields, [field]: MERGED } }))
  return [merged, ...others.map((group) => group.rows)].flatMap((group) =>
    group.length === 0 ? [] : mergeFrom(group, at + 1),
  )
}
