import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

/** As better-auth stores it: the token is readable only in the email. */
const identifierOf = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/** Needs system rights. */
export async function deleteReset(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('auth.verifications').where('identifier', '=', identifierOf(token)).execute()
}

/** Whose password a link resets; undefined if it has ended. */
export const findResetOwner = (
  db: Database,
  token: string,
): Promise<{ id: string; email: string } | undefined> =>
  db.system((tx) =>
    tx
      .selectFrom('auth.verifications as reset')
      .innerJoin('auth.users as owner', (join) =>
        join.on(sql<string>`owner.id::text`, '=', sql.ref('reset.value')),
      )
      .select(['owner.id', 'owner.email'])
      .where('reset.identifier', '=', identifierOf(token))
      .where('reset.expires_at', '>', new Date(Date.now()).toISOString())
      .executeTakeFirst(),
  )

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
