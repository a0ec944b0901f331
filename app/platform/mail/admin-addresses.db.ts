import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { isDeliverable } from './email-message.ts'

/**
 * Confirmed addresses of admins, of whom there are few among many members: asking `app.holds_role` of each
 * takes long. Needs system rights.
 */
export async function confirmedAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx
    .selectFrom('auth.users')
    .select('email')
    .where('email_verified', '=', true)
    .where(
      sql<boolean>`id in (
        select user_id from user_roles where role = 'admin' union all select user_id from app.always_admins)`,
    )
    .orderBy('email')
    .execute()
  return admins.map(({ email }) => email)
}

/** Those that can receive email. Needs system rights. */
export const adminAddresses = async (tx: Tx): Promise<string[]> =>
  (await confirmedAdmins(tx)).filter(isDeliverable)
