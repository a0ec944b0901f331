import { sql } from 'kysely'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * Waits until so many other transactions wait for a lock. The embedded engine serialises transactions, so it
 * ends at once there.
 */
export async function someoneWaits(db: TestDatabase, count = 1): Promise<void> {
  if (db.engine !== 'postgresql') return
  const waiting = () =>
    db.system((tx) =>
      sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(tx),
    )
  await eventually(async () => expect((await waiting()).rows).toHaveLength(count))
}
