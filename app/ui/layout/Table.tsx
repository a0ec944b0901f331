import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './Table.module.css'

export type Column = {
  label: string
  numeric?: boolean
  /** How the rows stand by this column, `none` when by another; without it they cannot be put in order by it. */
  sorted?: 'ascending' | 'descending' | 'none'
  /** Asked to put them in order by it, or in the other direction. */
  onSort?: () => void
}

type TableProps = ComponentProps<'table'> & {
  /** What the table lists; read out, not shown. */
  caption: string
  columns: readonly (string | Column)[]
}

// Browsers take parts of a table that are laid out as blocks or grids, as on phones, for none: so they say what they are.
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/**
 * Rows between hairlines; children are `Row`s of `Cell`s. Below 768 px every row becomes an entry: the first cell
 * leads it, the last (what can be done with it) stands at its end, those between carry their column's label. The
 * heads, and with them what sorts, are gone then: offer the same orders beside the table.
 */
export function Table({ caption, columns, className, children, ...props }: TableProps) {
  return (
    <table {...ROLE.table} className={classNames('keep-edge', styles.table, className)} {...props}>
      <caption className="vh">{caption}</caption>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {columns.map((column) => {
            const { label, numeric, sorted, onSort }: Column =
              typeof column === 'string' ? { label: column } : column
            return (
              <th
                key={label}
                scope="col"
                {...ROLE.head}
                aria-sort={sorted}
                className={classNames(numeric && styles.numeric, onSort && styles.sortable) || undefined}
              >
                {onSort ? (
                  <button type="button" className={styles.sort} onClick={onSort}>
                    {label}
                    <Icon name="chevron" className={styles.direction} />
                  </button>
                ) : (
                  label
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody {...ROLE.group}>{children}</tbody>
    </table>
  )
}

/** A row of the table's body. */
export const Row = (props: ComponentProps<'tr'>) => <tr {...ROLE.row} {...props} />

type CellProps = ComponentProps<'td'> & {
  /** The label of its column, shown on phones. The first and last cell of a row need none. */
  label?: string
  numeric?: boolean
}

export function Cell({ label, numeric = false, className, ...props }: CellProps) {
  return (
    <td
      {...ROLE.cell}
      data-l={label}
      className={classNames(numeric && styles.numeric, className)}
      {...props}
    />
  )
}
