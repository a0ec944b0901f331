import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { MOST_COUNTED } from './acts.ts'

/** How many reported things and appeals wait for this moderator: nothing about themselves. */
export async function countWaiting(tx: Tx): Promise<{ reports: number; appeals: number }> {
  const { rows } = await sql<{ reports: number; appeals: number }>`
    select
      (select count(*)::int from (select from queue_order limit ${sql.lit(MOST_COUNTED)}) counted) as reports,
      (select count(*)::int from (select from appeal_order limit ${sql.lit(MOST_COUNTED)}) counted) as appeals`.execute(
    tx,
  )
  return rows[0]!
}
