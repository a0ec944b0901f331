import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isDeliverable } from '../../platform/mail/email-message.ts'
import type { SupportMessage } from './support.schema.ts'

export async function storeMessage(tx: Tx, message: SupportMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('support_messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

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
