import { Select } from '../../../ui/controls/Select.tsx'
import type { ListColumn, ListName, ListParams, SortOf } from './admin-list.ts'
import { DIRECTIONS, firstDirection } from './admin-list.ts'

interface SortSelectProps<List extends ListName> {
  columns: readonly ListColumn<List>[]
  params: ListParams<List>
  className?: string | undefined
  onSort: (sort: SortOf<List>, direction: ListParams['direction']) => void
}

/** Replaces the sortable column heads in narrow windows. */
export function SortSelect<List extends ListName>({
  columns,
  params,
  className,
  onSort,
}: SortSelectProps<List>) {
  const orders = columns.flatMap(({ sort, label }) =>
    sort === undefined ? [] : DIRECTIONS.map((direction) => ({ sort, label, direction })),
  )
  const keyOf = (order: Pick<ListParams, 'sort' | 'direction'>) => `${order.sort} ${order.direction}`
  return (
    <Select
      aria-label="Sort"
      className={className}
      value={keyOf(params)}
      onChange={(event) => {
        const chosen = orders.find((order) => keyOf(order) === event.target.value)
        if (chosen) onSort(chosen.sort, chosen.direction)
      }}
    >
      {orders.map((order) => (
        <option key={keyOf(order)} value={keyOf(order)}>
          {order.label}: {inWords(order.sort, order.direction)}
        </option>
      ))}
    </Select>
  )
}

function inWords(sort: string, direction: ListParams['direction']): string {
  if (sort === 'created_at') return direction === 'desc' ? 'newest first' : 'oldest first'
  if (sort === 'roles') return direction === 'desc' ? 'admins first' : 'admins last'
  if (firstDirection(sort) === 'desc') return direction === 'desc' ? 'highest first' : 'lowest first'
  return direction === 'asc' ? 'A to Z' : 'Z to A'
}
