import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type Direction, type ListPage, ROWS_PER_PAGE } from './admin-list.ts'

/** A whole order, down to the id, as the indexes of 0031_admin_lists.sql and the tables have it. */
export type Order = readonly (readonly [column: string, direction: Direction])[]

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const

/** The same order from its other end. */
export const reversed = (order: Order): Order =>
  order.map(([column, direction]) => [column, OPPOSITE[direction]])

/** For `ilike`: whatever contains the text as it was typed. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

interface Asked<View extends keyof Tables, Item> {
  /** The rows that match, of a view with an `id`. */
  matching: SelectQueryBuilder<Tables, View, object>
  order: Order
  page: number
  /** Reads these rows, in any order. */
  read: (ids: string[]) => Promise<Item[]>
}

/**
 * One page of a list, with the exact number of rows that match. Ids are found first, by an index where there is one, and
 * from the nearer end: the last page costs what the first does, the one in the middle the most.
 */
export async function pageOf<View extends keyof Tables, Item extends { id: string }>({
  matching,
  order,
  page: asked,
  read,
}: Asked<View, Item>): Promise<ListPage<Item>> {
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE))
  const page = Math.min(asked, pages)
  const before = (page - 1) * ROWS_PER_PAGE
  const limit = Math.min(ROWS_PER_PAGE, total - before)
  if (limit <= 0) return { items: [], total, page, pages }

  const after = total - before - limit
  const isNearEnd = after < before
  const found = await inOrder(matching, isNearEnd ? reversed(order) : order)
    .select(idColumn.as('id'))
    .limit(limit)
    .offset(isNearEnd ? after : before)
    .execute()
  const ids = found.map(({ id }) => id)
  if (isNearEnd) ids.reverse()
  const items = new Map((await read(ids)).map((item) => [item.id, item]))
  return { items: ids.flatMap((id) => items.get(id) ?? []), total, page, pages }
}

const idColumn: RawBuilder<string> = sql.ref('id')

const inOrder = <View extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, View, Row>,
  order: Order,
): SelectQueryBuilder<Tables, View, Row> =>
  order.reduce((query, [column, direction]) => query.orderBy(sql.ref(column), direction), rows)
