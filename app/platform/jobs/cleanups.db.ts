import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** Rows of a table that are deleted once the time in a column of theirs is this many days ago. */
export type Cleanup = {
  [Table in keyof Tables]: { table: Table; column: keyof Tables[Table] & string; days: number }
}[keyof Tables]

const DAY = 24 * 60 * 60 * 1000

/** Deletes the rows of a cleanup whose days have passed. */
export async function deleteOldRows(db: Database, { table, column, days }: Cleanup): Promise<void> {
  const oldest = new Date(Date.now() - days * DAY).toISOString()
  await db.background((tx) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${oldest}`.execute(tx),
  )
}

/**
 * Runs cleanups one after another, also after one that fails.
 * @throws AggregateError with the tables and reasons of those that failed
 */
export async function runCleanups(db: Database, cleanups: readonly Cleanup[]): Promise<void> {
  const failures: Error[] = []
  for (const cleanup of cleanups)
    await deleteOldRows(db, cleanup).catch((cause: unknown) => {
      failures.push(
        new Error(`${cleanup.table}: ${cause instanceof Error ? cause.message : cause}`, { cause }),
      )
    })
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
}
