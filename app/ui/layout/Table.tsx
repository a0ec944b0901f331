import type { ComponentProps } from 'react'
import { lateIconPaths } from '../../ui/icons/late-icon-paths.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './Table.module.css'

export type Column = {
  label: string
  numeric?: boolean
  /** It is `none` when sorted by another column; left out when it can't be sorted. */
  sorted?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
}

type TableProps = ComponentProps<'table'> & {
  caption: string
  columns: readonly (string | Column)[]
  /** The last cell holds more than one button: on phones it stands below the others. */
  isLastWide?: boolean
}

// Phones lay the table out with blocks and grids, for which browsers drop the native roles.
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/**
 * Children are `Row`s of `Cell`s. Below 48rem a row becomes an entry: the first cell is its heading, the
 * last its actions, the others carry their column's label. The sortable heads are hidden there: offer a
 * `Select` as well.
 */
export function Table({ caption, columns, isLastWide = false, className, children, ...props }: TableProps) {
  return (
    <div className={styles.frame}>
      <table
        {...ROLE.table}
        className={classNames('keep-edge', styles.table, isLastWide && styles.wideLast, className)}
        {...props}
      >
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
                      <Icon path={lateIconPaths.chevron} className={styles.direction} />
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
    </div>
  )
}

export const Row = (props: ComponentProps<'tr'>) => <tr {...ROLE.row} {...props} />

type CellProps = ComponentProps<'td'> & {
  /** The column's label, which phones show. The first and last cell have none. */
  label?: string
  numeric?: boolean
  /** Says in the first cell whose row it is. */
  head?: boolean
}

export function Cell({ label, numeric = false, head = false, className, ...props }: CellProps) {
  return (
    <td
      {...(head ? ROLE.rowHead : ROLE.cell)}
      data-l={label}
      className={classNames(numeric && styles.numeric, className)}
      {...props}
    />
  )
}
