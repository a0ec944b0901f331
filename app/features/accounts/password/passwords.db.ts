import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

/** The library's name for the link with this token. */
const identifierOf = (token: string) => `reset-password:${token}`

const isReset = sql<boolean>`starts_with(identifier, ${identifierOf('')})`

/**
 * Whether the link with this token may be mailed. Where the account had enough of them within the hour it is taken
 * back, so that those who ask in vain do not make the wait longer.
 */
export const mayMailReset = (
  db: Database,
  { userId, token }: { userId: string; token: string },
  limit: number,
): Promise<boolean> =>
  db.system(async (tx) => {
    await tx.selectFrom('auth.users').select('id').where('id', '=', userId).forUpdate().execute()
    const others = await tx
      .selectFrom('auth.verifications')
      .select('id')
      .where('value', '=', userId)
      .where('identifier', '!=', identifierOf(token))
      .where(isReset)
      .where(sql<boolean>`created_at > now() - interval '1 hour'`)
      .limit(limit)
      .execute()
    if (others.length < limit) return true
    await tx.deleteFrom('auth.verifications').where('identifier', '=', identifierOf(token)).execute()
    return false
  })

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
