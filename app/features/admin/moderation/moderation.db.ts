import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type AuditContext, setAuditContext } from '../../../platform/database/audit-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  foldedColumn,
  isShortSearch,
  likePattern,
  namesHave,
  textsHave,
} from '../../../platform/database/lists/search-text.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Moderated } from '../admin.ts'
import type { AssetRow, CommentRow, StartupRow } from '../admin-response.schema.ts'
import {
  authorHandle,
  isDemoRow,
  isFromMembers,
  type ListOrder,
  readListPage,
  reversed,
} from '../lists/admin-list.db.ts'
import type { ListPage, ListParams, SortOf } from '../lists/admin-list.ts'

const BY_DATE: ListOrder = [
  ['created_at', 'asc'],
  ['id', 'asc'],
]

const BY_NAME = (column: string): ListOrder => [
  [column, 'asc'],
  ['id', 'asc'],
]

const inDirection = (order: ListOrder, direction: ListParams['direction']) =>
  direction === 'asc' ? order : reversed(order)

/** How stories are listed (ADM-STARTUPS-02, CALLS-25). */
const startups = {
  orders: {
    name: BY_NAME('name'),
    category: [['category', 'asc'], ['votes', 'desc'], ...reversed(BY_DATE)],
    votes: [['votes', 'asc'], ...BY_DATE],
    revival_votes: [['revival_votes', 'asc'], ...BY_DATE],
    created_at: BY_DATE,
  } satisfies Record<SortOf<'startups'>, ListOrder>,
  rows: (tx: Tx) => tx.selectFrom('admin_startups'),
  matching: (tx: Tx, search: string) =>
    tx.selectFrom('admin_startups').where(namesHave(sql.ref('headline'), search)),
  read: (tx: Tx, ids: string[]): Promise<StartupRow[]> =>
    tx
      .selectFrom('admin_startups')
      .select(['id', 'name', 'one_liner', 'category', 'votes', 'revival_votes', 'created_at'])
      .select(['is_anonymous', 'hidden_at', 'hidden_reason', isDemoRow.as('is_demo')])
      .where('id', 'in', ids)
      .execute(),
}

/** How assets are listed (ADM-MKT-02, CALLS-25). */
const assets = {
  orders: {
    title: BY_NAME('title'),
    category: [['category', 'asc'], ...reversed(BY_DATE)],
    price: [['amount', 'asc'], ...BY_DATE],
    downloads_count: [['downloads_count', 'asc'], ...BY_DATE],
    status: [['status', 'asc'], ...reversed(BY_DATE)],
    created_at: BY_DATE,
  } satisfies Record<SortOf<'assets'>, ListOrder>,
  rows: (tx: Tx) => tx.selectFrom('admin_assets'),
  matching: (tx: Tx, search: string) =>
    tx.selectFrom('admin_assets').where(({ and, or }) => {
      const inEither = or([
        namesHave(foldedColumn('title'), search),
        textsHave(foldedColumn('description'), search),
      ])
      // `search_text` has a trigram index, but it covers more columns.
      return isShortSearch(search) ? inEither : and([textsHave(sql.ref('search_text'), search), inEither])
    }),
  read: (tx: Tx, ids: string[]): Promise<AssetRow[]> =>
    tx
      .selectFrom('admin_assets')
      .select(['id', 'title', 'short_description', 'category', 'price'])
      .select(['downloads_count', 'status', 'created_at', 'hidden_at', 'hidden_reason'])
      .select(isDemoRow.as('is_demo'))
      .where('id', 'in', ids)
      .execute(),
}

/** How comments are listed (ADM-COMMENTS-02, CALLS-25). */
const comments = {
  orders: {
    content: BY_NAME('beginning'),
    startup: [['startup_name', 'asc'], ['startup_id', 'asc'], ...BY_DATE],
    created_at: BY_DATE,
  } satisfies Record<SortOf<'comments'>, ListOrder>,
  rows(tx: Tx, sort: string) {
    const rows = tx.selectFrom('admin_comments')
    // The condition is always true. It lets the planner use the index of the stories.
    return sort === 'startup' ? rows.where('startup_name', 'is not', null) : rows
  },
  matching(tx: Tx, search: string) {
    const rows = tx.selectFrom('admin_comments')
    const found = rows
      .select('id')
      .where(textsHave(foldedColumn('content'), search))
      .union(
        rows
          .select('id')
          // Both columns have an index: name and one-liner.
          .where(namesHave(sql.ref('startup_headline'), search))
          .where(foldedColumn('startup_name'), 'ilike', likePattern(search)),
      )
    return rows.where('id', 'in', found)
  },
  read: (tx: Tx, ids: string[]): Promise<CommentRow[]> =>
    tx
      .selectFrom('admin_comments')
      .select(['id', 'content', 'author_name', 'startup_id', 'startup_name', 'created_at', authorHandle])
      .select(['hidden_at', 'hidden_reason', isDemoRow.as('is_demo')])
      .where('id', 'in', ids)
      .$narrowType<{ content: string }>()
      .execute(),
}

interface List<View extends keyof Tables, Row> {
  orders: Readonly<Record<string, ListOrder>>
  rows: (tx: Tx, sort: string) => SelectQueryBuilder<Tables, View, object>
  matching: (tx: Tx, search: string) => SelectQueryBuilder<Tables, View, object>
  read: (tx: Tx, ids: string[]) => Promise<Row[]>
}

const listOf =
  <View extends keyof Tables, Row extends { id: string }>(list: List<View, Row>) =>
  (tx: Tx, { search, user, from, sort, direction, page }: ListParams): Promise<ListPage<Row>> => {
    const all = search ? list.matching(tx, search) : list.rows(tx, sort)
    const found = from ? all.where(isFromMembers('user_id')) : all
    return readListPage(tx, {
      isSearch: search !== undefined,
      matching: user ? found.where(sql<SqlBool>`user_id = ${user}`) : found,
      order: inDirection(list.orders[sort]!, direction),
      page,
      owner: 'user_id',
      read: (ids) => list.read(tx, ids),
    })
  }

export const MODERATED_LISTS = {
  startups: listOf(startups),
  assets: listOf(assets),
  comments: listOf(comments),
}

const TABLES = { startups: 'startups', assets: 'marketplace_assets', comments: 'comments' } as const

/**
 * Deletes a row for good. Triggers record it and queue its files for deletion.
 * @returns also true for a retry: if the same admin has already deleted the row
 */
export async function deleteAsAdmin(
  tx: Tx,
  { what, id, ...context }: AuditContext & { what: Moderated; id: string },
): Promise<boolean> {
  const table = TABLES[what]
  await setAuditContext(tx, context)
  await tx.deleteFrom(table).where('id', '=', id).execute()
  const own = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('target_id', '=', id)
    .where('target_table', '=', table)
    .where('actor_id', '=', sql<string>`app.uid()`)
    .where('action', 'like', 'delete_%')
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}
