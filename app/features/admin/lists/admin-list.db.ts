import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { type Direction, type ListPage, ROWS_PER_PAGE } from './admin-list.ts'

/** Ends with the id. The indexes are in 0027_admin_lists.sql. */
export type ListOrder = readonly (readonly [column: string, direction: Direction])[]

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const

export const reversed = (order: ListOrder): ListOrder =>
  order.map(([column, direction]) => [column, OPPOSITE[direction]])

interface PageRequest<View extends keyof Tables, Item> {
  matching: SelectQueryBuilder<Tables, View, object>
  order: ListOrder
  page: number
  /** Text search is expensive, so one scan gets both the count and the page. */
  isSearch: boolean
  /** In any order. */
  read: (ids: string[]) => Promise<Item[]>
}

export async function readListPage<View extends keyof Tables, Item extends { id: string }>(
  tx: Tx,
  params: PageRequest<View, Item>,
): Promise<ListPage<Item>> {
  const { ids, ...counts } = params.isSearch ? await pageOfSearch(tx, params) : await pageByIndex(params)
  const items = new Map((ids.length > 0 ? await params.read(ids) : []).map((item) => [item.id, item]))
  return { items: ids.flatMap((id) => items.get(id) ?? []), ...counts }
}

type PageOfIds = Omit<ListPage<never>, 'items'> & { ids: string[] }

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / ROWS_PER_PAGE))

/** Reads ids from the nearer end of an index, so the last page is as fast as the first. */
async function pageByIndex<View extends keyof Tables, Item>({
  matching,
  order,
  page: requested,
}: PageRequest<View, Item>): Promise<PageOfIds> {
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const pages = pagesOf(total)
  const page = Math.min(requested, pages)
  const before = (page - 1) * ROWS_PER_PAGE
  const limit = Math.min(ROWS_PER_PAGE, total - before)
  if (limit <= 0) return { ids: [], total, page, pages }

  const after = total - before - limit
  const isNearEnd = after < before
  const found = await matching
    .select(sql<string>`id`.as('id'))
    .orderBy(inOrder(isNearEnd ? reversed(order) : order))
    .limit(limit)
    .offset(isNearEnd ? after : before)
    .execute()
  const ids = found.map(({ id }) => id)
  return { ids: isNearEnd ? ids.reverse() : ids, total, page, pages }
}

async function pageOfSearch<View extends keyof Tables, Item>(
  tx: Tx,
  params: PageRequest<View, Item>,
): Promise<PageOfIds> {
  const { matching, order, page } = params
  const columns = order.map(([column]) => sql.ref(column).as(column))
  const { rows } = await sql<{ id: string; total: number }>`
    with matching as materialized (${matching.select(columns)})
    select id, (select count(*) from matching) as total
    from matching
    order by ${inOrder(order)}
    limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}`.execute(tx)
  // An empty page has no total.
  if (rows.length === 0 && page > 1) return pageByIndex(params)
  const total = rows[0]?.total ?? 0
  return { ids: rows.map(({ id }) => id), total, page, pages: pagesOf(total) }
}

const inOrder = (order: ListOrder) =>
  sql.join(order.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`))
