import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { isDeliverable } from './email-message.ts'

/** Confirmed addresses of admins that can receive email. Needs system rights. */
export async function adminAddresses(tx: Tx): Promise<string[]> {
  const admins = await tx
    .selectFrom('auth.users')
    .select('email')
    .where('email_verified', '=', true)
    .where(sql<boolean>`app.holds_role(id, 'admin')`)
    .orderBy('email')
    .execute()
  return admins.map(({ email }) => email).filter(isDeliverable)
}
