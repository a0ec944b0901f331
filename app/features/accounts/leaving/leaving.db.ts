import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { DAY_MS, GRACE_DAYS } from '../leaving.ts'
import type { Owned } from '../leaving-response.schema.ts'

/** Counts what goes with an account. Needs system rights. */
export async function countOwned(tx: Tx, userId: string): Promise<Owned> {
  const { rows } = await sql<Owned>`
    select
      (select count(*)::int from startups where user_id = ${userId}) as stories,
      (select count(*)::int from marketplace_assets where user_id = ${userId}) as listings,
      (select count(*)::int from uploads where user_id = ${userId}) as files,
      (select count(*)::int from comments where user_id = ${userId}) as comments,
      (select count(*)::int from startup_votes where user_id = ${userId}) as votes,
      (select count(*)::int from bookmarks where user_id = ${userId})
        + (select count(*)::int from asset_bookmarks where user_id = ${userId}) as bookmarks,
      (
        select count(*)::int from interest_contacts
        join revival_opportunities on revival_opportunities.id = revival_opportunity_id
        where revival_opportunities.user_id = ${userId}
      ) as messages_received,
      (select count(*)::int from interest_contacts where interested_user_id = ${userId}) as messages_sent
  `.execute(tx)
  return rows[0]!
}

/**
 * Reads when the member asked for deletion, or null, and whether their comments stay then. Needs system
 * rights.
 */
export const readRequest = (tx: Tx, userId: string) =>
  tx
    .selectFrom('auth.users')
    .select(['deletion_requested_at', 'keeps_comments'])
    .where('id', '=', userId)
    .executeTakeFirst()

/**
 * Saves the request, which hides what the member published. Needs system rights.
 * @returns false if they had asked before
 */
export async function insertRequest(
  tx: Tx,
  userId: string,
  {
    requestedAt,
    tokenHash,
    keepsComments,
  }: { requestedAt: string; tokenHash: string; keepsComments: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({
      deletion_requested_at: requestedAt,
      deletion_token_hash: tokenHash,
      keeps_comments: keepsComments,
    })
    .where('id', '=', userId)
    .where('deletion_requested_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Takes a request back, which shows everything again. Needs system rights.
 * @returns whose request it was; undefined if there's no such request
 */
export const deleteRequest = async (
  tx: Tx,
  by: { userId: string } | { tokenHash: string },
): Promise<string | undefined> =>
  (
    await tx
      .updateTable('auth.users')
      .set({ deletion_requested_at: null, deletion_token_hash: null, keeps_comments: false })
      .where('deletion_requested_at', 'is not', null)
      .where((eb) =>
        'userId' in by ? eb('id', '=', by.userId) : eb('deletion_token_hash', '=', by.tokenHash),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id

/**
 * Whether no other admin would be left: those who are leaving don't count. Other changes of roles wait for
 * this transaction. Needs system rights.
 */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  if (!(await hasAdminRole(tx, userId))) return false
  await sql`select pg_advisory_xact_lock(hashtext('app.protect_last_admin'))`.execute(tx)
  const { rows } = await sql<{ is_last: boolean }>`
    select not exists (
      select from auth.users
      where id in (select user_id from user_roles where role = 'admin' union select user_id from app.always_admins)
        and id <> ${userId} and deletion_requested_at is null
    ) as is_last
  `.execute(tx)
  return rows[0]?.is_last ?? false
}

/** Whether the member has the role of an admin. Needs system rights. */
export async function hasAdminRole(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_admin: boolean }>`
    select app.holds_role(${userId}::uuid, 'admin') as is_admin`.execute(tx)
  return rows[0]?.is_admin ?? false
}

const endOfGrace = () => new Date(Date.now() - GRACE_DAYS * DAY_MS).toISOString()

/** Lists the IDs of accounts whose grace has ended, the earliest first. Needs system rights. */
export async function dueAccounts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('deletion_requested_at', '<=', endOfGrace())
    .orderBy('deletion_requested_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Holds the account until the transaction ends. Needs system rights.
 * @returns undefined if the request was taken back
 */
export const lockRequested = (tx: Tx, id: string, { isDue }: { isDue: boolean }) =>
  tx
    .selectFrom('auth.users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('deletion_requested_at', 'is not', null)
    .$if(isDue, (query) => query.where('deletion_requested_at', '<=', endOfGrace()))
    .forUpdate()
    .executeTakeFirst()
