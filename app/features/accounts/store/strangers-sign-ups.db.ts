import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

export interface PendingSignUp {
  email: string
  passwordHash: string
}

/**
 * Those of an address without an account whose passwords are compared: the browser's own, the newest and the oldest, so at most
 * three. Comparing takes time, and a stranger can add any number.
 */
export const comparedSignUps = async (
  db: Database,
  { email, browserHash }: { email: string; browserHash: string | null },
): Promise<PendingSignUp[]> => {
  const isOwn = sql`coalesce(browser_hash = ${browserHash}::text, false)`
  const rows = await db.system((tx) =>
    tx
      .selectFrom((from) =>
        from
          .selectFrom('auth.sign_ups')
          .select(['email', 'password_hash'])
          .select([
            sql<string>`row_number() over (order by ${isOwn} desc, created_at desc, id desc)`.as('nearest'),
            sql<string>`row_number() over (order by created_at desc, id desc)`.as('newest'),
            sql<string>`row_number() over (order by created_at, id)`.as('oldest'),
          ])
          .where('email', '=', email)
          .where('password_hash', 'is not', null)
          .where(
            sql<boolean>`not exists (select from auth.users where users.email = sign_ups.email and email_verified)`,
          )
          .as('pending'),
      )
      .select(['email', 'password_hash'])
      .where(sql<boolean>`1 in (nearest, newest, oldest)`)
      .orderBy('nearest')
      .execute(),
  )
  return rows.map((row) => ({ email: row.email, passwordHash: row.password_hash! }))
}

/** How many of a network's sign-ups since then nobody has confirmed. Needs system rights. */
export const unconfirmedOf = async (tx: Tx, network: string, since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('auth.sign_ups')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('network', '=', network)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
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
