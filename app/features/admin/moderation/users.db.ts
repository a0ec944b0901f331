import { sql } from 'kysely'
import { type AuditContext, setAuditContext } from '../../../platform/database/audit-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { namesHave } from '../../../platform/database/lists/search-text.ts'
import { forbidden } from '../../../platform/errors/errors.ts'
import { ADMIN_TEXTS } from '../admin.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { isFromMembers, type ListOrder, readListPage, reversed } from '../lists/admin-list.db.ts'
import type { ListPage, ListParams, SortOf } from '../lists/admin-list.ts'

const ORDERS: Record<SortOf<'users'>, ListOrder> = {
  full_name: [
    ['full_name', 'asc'],
    ['id', 'asc'],
  ],
  email: [
    ['email', 'asc'],
    ['id', 'asc'],
  ],
  roles: [
    ['is_admin', 'asc'],
    ['created_at', 'asc'],
    ['id', 'asc'],
  ],
  created_at: [
    ['created_at', 'asc'],
    ['id', 'asc'],
  ],
}

/** Lists accounts (ADM-USERS-01 to ADM-USERS-03, CALLS-24). */
export function listUsers(
  tx: Tx,
  { search, from, sort, direction, page }: ListParams<'users'>,
): Promise<ListPage<UserRow>> {
  const users = search ? matching(tx, search) : tx.selectFrom('admin_users')
  return readListPage(tx, {
    isSearch: search !== undefined,
    matching: from ? users.where(isFromMembers('id')) : users,
    order: direction === 'asc' ? ORDERS[sort] : reversed(ORDERS[sort]),
    page,
    owner: 'id',
    read: (ids) => readUsers(tx, ids),
  })
}

/** Accounts as admins see them, in any order. */
export async function readUsers(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  const rows = await tx
    .selectFrom('admin_users')
    .select(['id', 'full_name', 'email', 'avatar_url', 'created_at', 'is_admin', 'is_confirmed'])
    .select(['suspension_reason', 'suspended_until', 'deletion_requested_at'])
    .select(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('user_roles')
          .where('user_roles.user_id', '=', ref('admin_users.id'))
          .where('role', '=', 'moderator')
          .select('role'),
      ).as('is_moderator'),
    )
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ is_admin, is_moderator, suspension_reason, suspended_until, ...user }) => ({
    ...user,
    roles: [...(is_admin ? (['admin'] as const) : []), ...(is_moderator ? (['moderator'] as const) : [])],
    suspension: suspension_reason === null ? null : { reason: suspension_reason, until: suspended_until },
  }))
}

function matching(tx: Tx, search: string) {
  const users = tx.selectFrom('admin_users')
  return users.where(namesHave(sql.ref('search_text'), search))
}

interface RoleChange extends AuditContext {
  id: string
}

/** Gives a member a role. Repeating it has no effect. A trigger records the change. */
export async function grantRole(
  tx: Tx,
  role: 'admin' | 'moderator',
  change: RoleChange,
): Promise<{ exists: boolean; isChanged: boolean }> {
  if (!(await isUser(tx, change.id))) return { exists: false, isChanged: false }
  await setAuditContext(tx, change)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_roles')
    .values({ user_id: change.id, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return { exists: true, isChanged: numInsertedOrUpdatedRows === 1n }
}

/**
 * Takes the admin role away. Repeating it has no effect. `isStillAdmin` is true for the account in
 * ADMIN_EMAIL.
 * @throws for the last admin (ADM-USERS-04)
 */
export async function revokeAdmin(
  tx: Tx,
  change: RoleChange,
): Promise<{ exists: boolean; isChanged: boolean; isStillAdmin: boolean }> {
  const exists = await isUser(tx, change.id)
  await setAuditContext(tx, change)
  const { numDeletedRows } = await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', change.id)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  // Either there was no role, or the caller's own was revoked since the check above.
  if (numDeletedRows === 0n) await isUser(tx, change.id)
  const { rows } = await sql<{ is_admin: boolean }>`
    select public.has_role(${change.id}::uuid, 'admin') as is_admin`.execute(tx)
  return { exists, isChanged: numDeletedRows > 0n, isStillAdmin: rows[0]?.is_admin ?? false }
}

/** Takes the role of a moderator away. Repeating it has no effect. A trigger records the change. */
export async function revokeModerator(
  tx: Tx,
  change: RoleChange,
): Promise<{ exists: boolean; isChanged: boolean }> {
  const exists = await isUser(tx, change.id)
  await setAuditContext(tx, change)
  const { numDeletedRows } = await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', change.id)
    .where('role', '=', 'moderator')
    .executeTakeFirstOrThrow()
  return { exists, isChanged: numDeletedRows > 0n }
}

/** Whether the account exists. @throws AppError 403 if the caller's own role was revoked meanwhile */
async function isUser(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_admin: boolean; is_user: boolean }>`
    select app.is_admin(), exists (select from public.profiles where id = ${id}::uuid) as is_user`.execute(tx)
  if (!rows[0]?.is_admin) throw forbidden(ADMIN_TEXTS.denied.description)
  return rows[0].is_user
}
