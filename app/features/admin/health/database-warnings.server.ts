import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { DATABASE_WARNINGS } from './health-texts.ts'

/**
 * How far clocks may be apart, in milliseconds. People notice more: codes of authenticator apps count for
 * half a minute before and after.
 */
const MAX_APART = 15_000

/** Warnings about what the database forgets in a power cut, and about clocks. */
export async function databaseWarnings({ owner }: Pick<Database, 'owner'>): Promise<string[]> {
  const before = Date.now()
  const { rows } = await sql<{ lossy: string | null; now: string }>`
    select string_agg(name, ', ' order by name) as lossy, (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now
    from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
  `.execute(owner)
  const { lossy, now } = rows[0]!
  const middle = (before + Date.now()) / 2
  const apart = Math.round(Math.abs(Number(now) - middle))
  return [
    ...(lossy ? [DATABASE_WARNINGS.lossy(lossy)] : []),
    ...(apart > MAX_APART ? [DATABASE_WARNINGS.clocksDiffer(Math.round(apart / 1000))] : []),
  ]
}
