import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

/** The library's name for the link with this token. */
const identifierOf = (token: string) => `reset-password:${token}`

const isReset = sql<boolean>`starts_with(identifier, ${identifierOf('')})`

/** Takes back a link that is not mailed. Needs the system's rights. */
export async function deleteReset(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('auth.verifications').where('identifier', '=', identifierOf(token)).execute()
}

/** Ends every link for a new password that was mailed to this account. Needs the system's rights. */
export const forgetResets = (tx: Tx, userId: string) =>
  tx.deleteFrom('auth.verifications').where('value', '=', userId).where(isReset).execute()

/** After a mail's link has brought a new password: the others have ended, and the address is confirmed by it. */
export const confirmByReset = (tx: Tx, userId: string) =>
  tx.updateTable('auth.users').set({ email_verified: true }).where('id', '=', userId).execute()

/** Whether an account can be signed in to with a password, and not with Google alone. */
export const hasPassword = async (db: Database, userId: string): Promise<boolean> => {
  const found = await db.system((tx) =>
    tx
      .selectFrom('auth.identities')
      .select('id')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .where('password', 'is not', null)
      .executeTakeFirst(),
  )
  return found !== undefined
}
