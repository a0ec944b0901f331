import { sql } from 'kysely'
import type { Query } from './database.ts'

export const RESTORE_TEXTS = {
  unfinished:
    'A restore or move into this database is under way or was interrupted. If none is under way, run the same command again: it starts over. Nothing was changed now.',
} as const

/** A schema that exists while a restore is under way. */
const MARK = 'unfinished_restore'

export async function isBeingRestored(db: Query): Promise<boolean> {
  const { rows } = await sql<{ is_marked: boolean }>`
    select to_regnamespace(${MARK}) is not null as is_marked`.execute(db)
  return rows[0]!.is_marked
}

export const markRestore = async (db: Query): Promise<void> => {
  await sql`create schema if not exists ${sql.id(MARK)}`.execute(db)
}

export const unmarkRestore = async (db: Query): Promise<void> => {
  await sql`drop schema ${sql.id(MARK)}`.execute(db)
}
