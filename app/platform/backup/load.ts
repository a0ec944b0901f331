import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { liftTimeLimit } from '../database/time-limits.ts'
import { insertLines } from './archived-rows.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { type ArchivedTable, readSequences, readTables } from './catalog.ts'
import type { Manifest } from './manifest.ts'
import type { Archive } from './read-archive.ts'

/** Rows that are inserted at once. */
const BATCH = 500

/**
 * Replaces all rows by those of an archive, as they are: without triggers, which would change them, and in
 * any order. Foreign keys are checked at the end. The archive decides what is in the tables, never what
 * they're called or which types they have: those come from the database, after the archive's migrations.
 * @throws if the archive has other tables, columns, types or sequences
 */
export async function loadRows(tx: Tx, archive: Archive): Promise<void> {
  await liftTimeLimit(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const tables = await readTables(tx)
  await refuseOtherTables(tx, tables, archive.manifest)
  const foreignKeys = await dropForeignKeys(tx)
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
    await sql`delete from ${sql.table(name)}`.execute(tx)
  }
  for (const table of tables) {
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

async function refuseOtherTables(tx: Tx, tables: ArchivedTable[], manifest: Manifest): Promise<void> {
  const shapes = new Map(tables.map((table) => [table.name, shapeOf(table)]))
  for (const table of manifest.tables) {
    if (shapes.get(table.name) !== shapeOf(table)) throw new Error(BACKUP_TEXTS.otherTable(table.name))
    // A second table of the same name is refused.
    shapes.delete(table.name)
  }
  for (const name of shapes.keys()) throw new Error(BACKUP_TEXTS.otherTable(name))
  const sequences = new Set((await readSequences(tx)).map(({ name }) => name))
  for (const { name } of manifest.sequences)
    if (!sequences.has(name)) throw new Error(BACKUP_TEXTS.otherTable(name))
}

const shapeOf = ({ name, columns, key }: ArchivedTable) =>
  JSON.stringify([name, columns.map((column) => [column.name, column.type]), key])

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
