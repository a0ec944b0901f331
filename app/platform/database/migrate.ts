import { CompiledQuery, sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { isRecordOf, type Migration, readMigrations } from './migration-files.ts'
import { requireUtf8 } from './require-utf8.ts'
import { isBeingRestored, RESTORE_TEXTS } from './restore-mark.ts'
import { liftTimeLimit } from './time-limits.ts'

interface Options {
  /** The last migration to apply; default: all. */
  upTo?: string | undefined
  /** Whether this is part of a restore, during which everyone else is refused. */
  isRestore?: boolean
}

const LOCK = 7_239_001

/**
 * Applies new migrations in order of their names, each in a transaction; concurrent processes wait. Ignores
 * records without a file, so that an older version of the product can still start.
 * @returns the names of the applied migrations
 * @throws when the database isn't UTF8, or a file changed after it was applied, is out of order, or fails
 */
export async function migrate(
  db: Database,
  folder: string,
  { upTo, isRestore = false }: Options = {},
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => upTo === undefined || name <= upTo)
  await requireUtf8(db.owner)
  if (!isRestore && (await isBeingRestored(db.owner))) throw new Error(RESTORE_TEXTS.unfinished)
  const applied: string[] = []
  for (;;) {
    const name = await db.owner.transaction().execute((tx) => applyNext(tx, migrations))
    if (name === undefined) return applied
    applied.push(name)
  }
}

async function applyNext(tx: Tx, migrations: Migration[]): Promise<string | undefined> {
  await liftTimeLimit(tx)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const records = await readRecords(tx)
  for (const migration of migrations) {
    const recorded = records.get(migration.name)
    if (recorded !== undefined && !isRecordOf(migration, recorded)) {
      throw new Error(
        `Migration ${migration.name} was changed after it was applied. Revert the change and add a new migration instead.`,
      )
    }
  }
  const next = migrations.find(({ name }) => !records.has(name))
  if (!next) return undefined
  const later = [...records.keys()].find((name) => name > next.name)
  if (later) {
    throw new Error(
      `Migration ${next.name} is out of order: ${later} is already applied. Give it a higher number.`,
    )
  }
  await run(tx, next)
  return next.name
}

async function readRecords(tx: Tx): Promise<Map<string, string>> {
  const { rows: found } = await sql<{ ledger: string | null }>`
    select to_regclass('app.migrations')::text as ledger`.execute(tx)
  if (found[0]?.ledger === null) return new Map()
  const { rows } = await sql<Pick<Migration, 'name' | 'sha256'>>`
    select name, sha256 from app.migrations`.execute(tx)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

async function run(tx: Tx, { name, statements, sha256 }: Migration): Promise<void> {
  try {
    await tx.executeQuery(CompiledQuery.raw(statements))
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  // This comes after the migration, because the first one may create the schema.
  await sql`create schema if not exists app`.execute(tx)
  await sql`
    create table if not exists app.migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`.execute(tx)
  await sql`insert into app.migrations (name, sha256) values (${name}, ${sha256})`.execute(tx)
}
