import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { DELETED_ACCOUNT } from '../leaving.ts'
import type { Owned } from '../leaving-response.schema.ts'

/** Whether there is such an account. Needs system rights. */
export const isAccount = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('auth.users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/**
 * Records a deletion in the audit log as an act of the current admin, with counts instead of a copy. Needs
 * system rights.
 */
export async function recordDeletion(tx: Tx, pseudonym: string, removed: Owned): Promise<void> {
  const copy = JSON.stringify({ name: DELETED_ACCOUNT, deleted_with: removed })
  await sql`
    select app.record_admin_action('delete_account', 'profiles', ${pseudonym}::uuid, ${copy}::jsonb)
  `.execute(tx)
}
