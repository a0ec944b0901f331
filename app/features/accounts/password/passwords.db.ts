import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../../platform/database/database.ts'

/** As better-auth stores it: the token is readable only in the email. */
const identifierOf = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/** Needs system rights. */
export async function deleteReset(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('auth.verifications').where('identifier', '=', identifierOf(token)).execute()
}

/** Needs system rights. Only resets have the user's id as their value. */
export const deleteResets = (tx: Tx, userId: string) =>
  tx.deleteFrom('auth.verifications').where('value', '=', userId).execute()

/** False for accounts that only use Google. */
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
