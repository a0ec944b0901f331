import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Remembers the day: digests stop for members who haven't been here for long. Needs system rights. */
export async function recordVisit(tx: Tx, userId: string): Promise<void> {
  await sql`
    insert into app.notification_visits as visit (user_id) values (${userId})
    on conflict (user_id) do update set visited_at = now()
    where visit.visited_at < now() - interval '1 day'`.execute(tx)
}

/** A suspension ends sessions, so a suspended member has none but newer ones. Needs system rights. */
export async function isSessionOpen(tx: Tx, id: string): Promise<boolean> {
  const session = await tx
    .selectFrom('auth.sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return session !== undefined
}
