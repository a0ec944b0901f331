import { type InsertObject, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Row = InsertObject<Tables, 'notifications'>

/** A row has 18 parameters, and a statement may have 65,535. */
const ROWS_AT_ONCE = 1_000

/**
 * Whoever writes a member's rows waits here, so that no row is committed after one with a later time. All
 * wait in one order, so that nobody waits in a circle.
 */
export const lockMembers = async (tx: Tx, rows: readonly { user_id: string }[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('notifications ' || id, 0))
    from (select unnest(${rows.map(({ user_id }) => user_id)}::text[]) as id order by 1) members`.execute(tx)
}

/** Writes the rows of members whom `lockMembers` has locked, except those that are there. */
export async function insertRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('notifications')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
