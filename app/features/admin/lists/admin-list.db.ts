import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { type Direction, type ListPage, ROWS_PER_PAGE } from './admin-list.ts'

/** The columns of an order, which ends with the id. The indexes are in 0027_admin_lists.sql. */
export type ListOrder = readonly (readonly [column: string, direction: Direction])[]

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const

export const reversed = (order: ListOrder): ListOrder =>
  order.map(([column, direction]) => [column, OPPOSITE[direction]])

/** The handle of a comment's author, if they have a public page. */
export const authorHandle = sql<string | null>`
  (select handle from public_people where public_people.id = admin_comments.user_id)
`.as('author_handle')

interface PageRequest<View extends keyof Tables, Item> {
  matching: SelectQueryBuilder<Tables, View, object>
  order: ListOrder
  page: number
  /** Text search is expensive, so one scan gets both the count and the page. */
  isSearch: boolean
  /** The column with the account that owns a row. */
  owner: 'id' | 'user_id'
  /** Reads the rows with these ids, in any order. */
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
  owner,
  page: requested,
}: PageRequest<View, Item>): Promise<PageOfIds> {
  const { total, demo } = await matching
    .select([sql<number>`count(*)`.as('total'), countDemo(owner).as('demo')])
    .executeTakeFirstOrThrow()
  const pages = pagesOf(total)
  const page = Math.min(requested, pages)
  const before = (page - 1) * ROWS_PER_PAGE
  const limit = Math.min(ROWS_PER_PAGE, total - before)
  if (limit <= 0) return { ids: [], total, demo, page, pages }

  const after = total - before - limit
  const isNearEnd = after < before
  const found = await matching
    .select(sql<string>`id`.as('id'))
    .orderBy(inOrder(isNearEnd ? reversed(order) : order))
    .limit(limit)
    .offset(isNearEnd ? after : before)
    .execute()
  const ids = found.map(({ id }) => id)
  return { ids: isNearEnd ? ids.reverse() : ids, total, demo, page, pages }
}

async function pageOfSearch<View extends keyof Tables, Item>(
  tx: Tx,
  params: PageRequest<View, Item>,
): Promise<PageOfIds> {
  const { matching, order, owner, page } = params
  const columns = [...new Set([...order.map(([column]) => column), owner])]
  const { rows } = await sql<{ id: string; total: number; demo: number }>`
    with matching as materialized (${matching.select(columns.map((column) => sql.ref(column).as(column)))}),
      counts as (select count(*) as total, ${countDemo(owner)} as demo from matching)
    select id, total, demo
    from matching, counts
    order by ${inOrder(order)}
    limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}`.execute(tx)
  // An empty page has no total.
  if (rows.length === 0 && page > 1) return pageByIndex(params)
  const total = rows[0]?.total ?? 0
  const demo = rows[0]?.demo ?? 0
  return { ids: rows.map(({ id }) => id), total, demo, page, pages: pagesOf(total) }
}

/** How many rows are from the demo data. @param owner the column with the account that owns a row */
export const countDemo = (owner: 'id' | 'user_id') =>
  sql<number>`count(*) filter (where ${sql.ref(owner)} in (select id from app.demo_accounts))`

/** Whether a row of an account is from the demo data. */
export const isDemoRow = sql<boolean>`user_id in (select id from app.demo_accounts)`

/**
 * Whether a row belongs to no demo account.
 * @param owner the column with the account that owns a row
 */
export const isFromMembers = (owner: 'id' | 'user_id') =>
  sql<SqlBool>`${sql.ref(owner)} not in (select id from app.demo_accounts)`

const inOrder = (order: ListOrder) =>
  sql.join(order.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`))
