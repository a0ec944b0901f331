import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

/** As better-auth names it. */
const identifierOf = (token: string) => `reset-password:${token}`

const isReset = sql<boolean>`starts_with(identifier, ${identifierOf('')})`

/** Needs system rights. */
export async function deleteReset(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('auth.verifications').where('identifier', '=', identifierOf(token)).execute()
}

/** Needs system rights. */
export const deleteResets = (tx: Tx, userId: string) =>
  tx.deleteFrom('auth.verifications').where('value', '=', userId).where(isReset).execute()

/** The link proves that the address is theirs. */
export const confirmByReset = (tx: Tx, userId: string) =>
  tx.updateTable('auth.users').set({ email_verified: true }).where('id', '=', userId).execute()

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
