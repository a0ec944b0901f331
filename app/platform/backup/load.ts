import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { liftTimeLimit } from '../database/time-limits.ts'
import { insertLines } from './archived-rows.ts'
import { readTables } from './catalog.ts'
import type { Archive } from './read-archive.ts'

/** Rows that are inserted at once. */
const BATCH = 500

/**
 * Replaces all rows by those of an archive, as they are: without triggers, which would change them, and in any order. Foreign
 * keys are checked at the end. The tables must be those of the archive's migrations.
 */
export async function loadRows(tx: Tx, archive: Archive): Promise<void> {
  await liftTimeLimit(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const tables = await readTables(tx)
  const foreignKeys = await dropForeignKeys(tx)
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
    await sql`delete from ${sql.table(name)}`.execute(tx)
  }
  for (const table of archive.manifest.tables) {
    let batch: string[] = []
    for await (const line of await archive.lines(table.name)) {
      batch.push(line)
      if (batch.length < BATCH) continue
      await insertLines(tx, table, batch)
      batch = []
    }
    await insertLines(tx, table, batch)
  }
  for (const { name, value } of archive.manifest.sequences)
    if (value !== null) await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(tx)
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function dropForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select n.nspname || '.' || c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ('app', 'auth', 'public')`.execute(tx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  return rows
}
