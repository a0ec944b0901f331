import { sql } from 'kysely'
import type { Query } from '../database/database.ts'

/** Jobs aren't in it: the product makes them again from the rows that wait, such as emails. */
const SCHEMAS = ['app', 'auth', 'public']

export interface ArchivedTable {
  /** The name, as `schema.table`. */
  name: string
  /** The columns in the order of their creation, but generated ones, which the database computes. */
  columns: { name: string; type: string }[]
  /** The columns of the primary key, or all. */
  key: string[]
}

/** The tables of the product, by name, but for the holds of backups under way. */
export async function readTables(tx: Query): Promise<ArchivedTable[]> {
  const { rows } = await sql<ArchivedTable>`
    select n.nspname || '.' || c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce(
        (select json_agg(a.attname order by a.attnum) from pg_index i
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary),
        (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in (${sql.join(SCHEMAS)})
      and c.oid is distinct from to_regclass('app.file_holds')
    order by n.nspname || '.' || c.relname collate "C"`.execute(tx)
  return rows
}

export interface Sequence {
  name: string
  /** It is null if nothing has taken a value. */
  value: string | null
}

export async function readSequences(tx: Query): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select schemaname || '.' || sequencename as name, last_value::text as value
    from pg_sequences where schemaname in (${sql.join(SCHEMAS)}) order by schemaname, sequencename`.execute(
    tx,
  )
  return rows
}

/** Whether a server has ever started on the database. */
export async function hasMigrations(db: Query): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('app.migrations') is not null as exists`.execute(db)
  return rows[0]!.exists
}

/** Reads migrations in the order in which they were applied. */
export async function recordedMigrations(tx: Query): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from app.migrations order by name collate "C"`.execute(tx)
  return rows
}
