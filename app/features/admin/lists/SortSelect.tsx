import { Select } from '../../../ui/controls/Select.tsx'
import type { ListColumn, ListName, ListParams, SortOf } from './admin-list.ts'
import { DIRECTIONS } from './admin-list.ts'
import { LIST_CONTROLS, orderText } from './list-texts.ts'

interface SortSelectProps<List extends ListName> {
  columns: readonly ListColumn<List>[]
  params: ListParams<List>
  className?: string | undefined
  onSort: (sort: SortOf<List>, direction: ListParams['direction']) => void
}

/** Sorts a list in narrow windows, which have no column heads. */
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
      aria-label={LIST_CONTROLS.sort}
      className={className}
      value={keyOf(params)}
      onChange={(event) => {
        const chosen = orders.find((order) => keyOf(order) === event.target.value)
        if (chosen) onSort(chosen.sort, chosen.direction)
      }}
    >
      {orders.map((order) => (
        <option key={keyOf(order)} value={keyOf(order)}>
          {order.label}: {orderText(order.sort, order.direction)}
        </option>
      ))}
    </Select>
  )
}
