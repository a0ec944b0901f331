import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

export interface PendingSignUp {
  email: string
  passwordHash: string
}

/**
 * Those of an address without an account, at most `limit`: the browser's own first, then the newest and the oldest of
 * each network, so that a stranger's many sign-ups can't push out the owner's.
 */
export const pendingSignUps = async (
  db: Database,
  { email, browserHash, limit }: { email: string; browserHash: string | null; limit: number },
): Promise<PendingSignUp[]> => {
  const rows = await db.system((tx) =>
    tx
      .selectFrom('auth.sign_ups')
      .select(['email', 'password_hash'])
      .where('email', '=', email)
      .where('password_hash', 'is not', null)
      .where(
        sql<boolean>`not exists (select from auth.users where users.email = sign_ups.email and email_verified)`,
      )
      .orderBy(sql`browser_hash is not distinct from ${browserHash}::text desc`)
      .orderBy(
        sql`least(
          row_number() over (partition by network order by created_at, id),
          row_number() over (partition by network order by created_at desc, id desc)
        )`,
      )
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),
  )
  return rows.map((row) => ({ email: row.email, passwordHash: row.password_hash! }))
}

/**
 * If the address has more than `most` sign-ups whose link wasn't sent, deletes the oldest of the network that has most
 * of them: a stranger pushes out their own. Needs system rights.
 */
export async function deleteUnsentBeyond(tx: Tx, email: string, most: number): Promise<void> {
  const superfluous = tx
    .selectFrom((from) =>
      from
        .selectFrom('auth.sign_ups')
        .select(['id', 'created_at'])
        .select([
          sql<number>`count(*) over (partition by network)`.as('in_network'),
          sql<number>`count(*) over ()`.as('in_all'),
        ])
        .where('email', '=', email)
        .where('password_hash', 'is not', null)
        .whereRef('link_expires_at', '<=', 'created_at')
        .as('unsent'),
    )
    .select('id')
    .where('in_all', '>', most)
    .orderBy('in_network', 'desc')
    .orderBy('created_at')
    .limit(1)
  await tx.deleteFrom('auth.sign_ups').where('id', 'in', superfluous).execute()
}
