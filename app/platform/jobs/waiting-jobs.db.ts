import { sql } from 'kysely'
import type { Query } from '../database/database.ts'

/**
 * When the oldest job of a queue was sent that isn't done yet; null without one. One that has failed for good
 * doesn't count. Needs system rights.
 */
export async function oldestWaiting(db: Query, queue: string): Promise<string | null> {
  const { rows } = await sql<{ sent_at: string | null }>`
    select min(created_on) as sent_at from pgboss.job
    where name = ${queue} and state in ('created', 'retry', 'active')`.execute(db)
  return rows[0]?.sent_at ?? null
}
