import { sql } from 'kysely'
import type { Tx } from '../../app/platform/database/database.ts'

/**
 * Takes the checks and foreign keys off the tables. Checked a row at a time, a row has more patterns than
 * PostgreSQL keeps, so it compiles them all for each; checked a constraint at a time, it compiles each once.
 * @returns what puts them back, with all rows checked
 */
export async function withoutChecks(tx: Tx, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ of: string; name: string; definition: string }>`
    select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype in ('c', 'f') and conrelid in (${sql.join(tables.map((table) => sql`${sql.lit(table)}::regclass`))})`.execute(
    tx,
  )
  for (const { of, name } of rows) await sql.raw(`alter table ${of} drop constraint ${name}`).execute(tx)
  return async () => {
    for (const { of, name, definition } of rows)
      await sql.raw(`alter table ${of} add constraint ${name} ${definition}`).execute(tx)
  }
}
