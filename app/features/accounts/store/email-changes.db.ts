import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Cleanup } from '../../../platform/jobs/cleanups.db.ts'

/**
 * The change of an account's address; each account has one at most. Once the address is changed, it only
 * recognises its links.
 */
export type EmailChange = Selectable<Tables['auth.email_changes']>

/** Reads an account's address. Needs system rights. */
export const readAddress = (tx: Tx, userId: string) =>
  tx
    .selectFrom('auth.users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/**
 * Holds the account's row: whoever writes about its change of address does, so that they come one after
 * another. Needs system rights.
 * @returns the account's address
 */
export const lockAddress = async (tx: Tx, userId: string): Promise<string> => {
  const { email } = await tx
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return email
}

/** Saves a change in place of an earlier one. The account must be locked. Needs system rights. */
export async function saveEmailChange(
  tx: Tx,
  change: Insertable<Tables['auth.email_changes']>,
): Promise<void> {
  await tx.deleteFrom('auth.email_changes').where('user_id', '=', change.user_id).execute()
  await tx.insertInto('auth.email_changes').values(change).execute()
}

/** Finds a change that is neither made nor expired. Needs system rights. */
export const findPendingChange = (tx: Tx, userId: string): Promise<EmailChange | undefined> =>
  tx
    .selectFrom('auth.email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .where('expires_at', '>', new Date(Date.now()).toISOString())
    .executeTakeFirst()

/** Finds a change by either of its links, expired or not. Needs system rights. */
export const findChangeByLink = (tx: Tx, tokenHash: string): Promise<EmailChange | undefined> =>
  tx
    .selectFrom('auth.email_changes')
    .selectAll()
    .where(({ or, eb }) => or([eb('old_token_hash', '=', tokenHash), eb('new_token_hash', '=', tokenHash)]))
    .executeTakeFirst()

type Progress = Partial<
  Pick<
    EmailChange,
    | 'old_token_hash'
    | 'new_token_hash'
    | 'old_confirmed_at'
    | 'new_confirmed_at'
    | 'expires_at'
    | 'changed_at'
  >
>

/** Saves how far a change is. Needs system rights. */
export const updateEmailChange = (tx: Tx, userId: string, progress: Progress) =>
  tx.updateTable('auth.email_changes').set(progress).where('user_id', '=', userId).execute()

/** Deletes a change; both links stop working. Needs system rights. */
export const deletePendingChange = (tx: Tx, userId: string) =>
  tx.deleteFrom('auth.email_changes').where('user_id', '=', userId).where('changed_at', 'is', null).execute()

/** Whether the address is the one of ADMIN_EMAIL, which makes its account an admin. Needs system rights. */
export const isAdminAddress = async (tx: Tx, email: string): Promise<boolean> => {
  const setting = await tx
    .selectFrom('app.settings')
    .select('value')
    .where('key', '=', 'admin_email')
    .executeTakeFirst()
  return setting?.value.toLowerCase() === email.toLowerCase()
}

/** Changes the address. Profile and admin lists follow by trigger. Needs system rights. */
export const updateAddress = (tx: Tx, userId: string, email: string, at: string) =>
  tx
    .updateTable('auth.users')
    .set({ email, email_confirmed_at: at, updated_at: at })
    .where('id', '=', userId)
    .execute()

export const EXPIRED_EMAIL_CHANGES: Cleanup = { table: 'auth.email_changes', column: 'expires_at', days: 0 }
