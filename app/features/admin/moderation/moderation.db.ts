import { sql } from 'kysely'
import { type AuditContext, setAuditContext } from '../../../platform/database/audit-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Deletable } from '../admin.ts'
import type { AssetRow, CommentRow, StartupRow } from '../admin-response.schema.ts'
import { type Order, pageOf, reversed } from '../lists/admin-list.db.ts'
import type { ListAsked, ListPage, SortOf } from '../lists/admin-list.ts'

const BY_DATE: Order = [
  ['created_at', 'asc'],
  ['id', 'asc'],
]

const STARTUP_ORDERS: Record<SortOf<'startups'>, Order> = {
  name: [
    ['name', 'asc'],
    ['id', 'asc'],
  ],
  // Within a category as the directory has it.
  category: [['category', 'asc'], ['votes', 'desc'], ...reversed(BY_DATE)],
  votes: [['votes', 'asc'], ...BY_DATE],
  revival_votes: [['revival_votes', 'asc'], ...BY_DATE],
  created_at: BY_DATE,
}

const ASSET_ORDERS: Record<SortOf<'assets'>, Order> = {
  title: [
    ['title', 'asc'],
    ['id', 'asc'],
  ],
  category: [['category', 'asc'], ...reversed(BY_DATE)],
  price: [['amount', 'asc'], ...BY_DATE],
  downloads_count: [['downloads_count', 'asc'], ...BY_DATE],
  status: [['status', 'asc'], ...reversed(BY_DATE)],
  created_at: BY_DATE,
}

const COMMENT_ORDERS: Record<SortOf<'comments'>, Order> = {
  content: [
    ['beginning', 'asc'],
    ['id', 'asc'],
  ],
  startup: [['startup_name', 'asc'], ['startup_id', 'asc'], ...BY_DATE],
  created_at: BY_DATE,
}

const inDirection = (order: Order, direction: ListAsked['direction']) =>
  direction === 'asc' ? order : reversed(order)

/** Stories, searched by name or one-liner (ADM-STARTUPS-02, CALLS-25). */
export function listStartups(
  tx: Tx,
  { search, sort, direction, page }: ListAsked<'startups'>,
): Promise<ListPage<StartupRow>> {
  const startups = tx.selectFrom('admin_startups')
  return pageOf(tx, {
    isSearch: search !== undefined,
    matching: search ? startups.where('headline', 'ilike', likePattern(search)) : startups,
    order: inDirection(STARTUP_ORDERS[sort], direction),
    page,
    read: (ids) =>
      startups
        .select(['id', 'name', 'one_liner', 'category', 'votes', 'revival_votes', 'created_at'])
        .where('id', 'in', ids)
        .execute(),
  })
}

/** Assets, searched by title or description (ADM-MKT-02, CALLS-25). */
export function listAssets(
  tx: Tx,
  { search, sort, direction, page }: ListAsked<'assets'>,
): Promise<ListPage<AssetRow>> {
  const assets = tx.selectFrom('admin_assets')
  return pageOf(tx, {
    isSearch: search !== undefined,
    matching: search
      ? assets
          // The marketplace's index finds what has the words anywhere; of that, what has them in the right place.
          .where('search_text', 'ilike', likePattern(search))
          .where(({ eb, or }) =>
            or([eb('title', 'ilike', likePattern(search)), eb('description', 'ilike', likePattern(search))]),
          )
      : assets,
    order: inDirection(ASSET_ORDERS[sort], direction),
    page,
    read: (ids) =>
      assets
        .select([
          'id',
          'title',
          'short_description',
          'category',
          'price',
          'downloads_count',
          'status',
          'created_at',
        ])
        .where('id', 'in', ids)
        .execute(),
  })
}

/** Comments, searched by what they say or by their story's name (ADM-COMMENTS-02, CALLS-25). */
export function listComments(
  tx: Tx,
  { search, sort, direction, page }: ListAsked<'comments'>,
): Promise<ListPage<CommentRow>> {
  const comments = tx.selectFrom('admin_comments')
  // Every comment has a story; said here, the stories' own index can lead.
  const listed = sort === 'startup' ? comments.where('startup_name', 'is not', null) : comments
  const found = (text: string) =>
    comments
      .select('id')
      .where('content', 'ilike', likePattern(text))
      .union(
        comments
          .select('id')
          // The index knows the name together with the one-liner.
          .where('startup_headline', 'ilike', likePattern(text))
          .where('startup_name', 'ilike', likePattern(text)),
      )
  return pageOf(tx, {
    isSearch: search !== undefined,
    matching: search ? comments.where('id', 'in', found(search)) : listed,
    order: inDirection(COMMENT_ORDERS[sort], direction),
    page,
    read: (ids) =>
      comments
        .select(['id', 'content', 'author_name', 'startup_id', 'startup_name', 'created_at'])
        .where('id', 'in', ids)
        .execute(),
  })
}

const TABLES = { startups: 'startups', assets: 'marketplace_assets', comments: 'comments' } as const

/**
 * Deletes a row with all that hangs on it; the database records the act in the same transaction.
 * @returns whether it is gone by this person's hand: a repeated call after a lost answer is told the same as the first
 */
export async function deleteAsAdmin(
  tx: Tx,
  { what, id, ...context }: AuditContext & { what: Deletable; id: string },
): Promise<boolean> {
  const table = TABLES[what]
  await setAuditContext(tx, context)
  const { numDeletedRows } = await tx.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return true
  const own = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('target_id', '=', id)
    .where('target_table', '=', table)
    .where('actor_id', '=', sql<string>`app.uid()`)
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}
