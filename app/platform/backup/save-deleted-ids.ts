import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { liftTimeLimit } from '../database/time-limits.ts'
import {
  DELETED_IDS_FILE,
  type DeletedId,
  mergeDeletedIds,
  readDeletedIds,
  writeDeletedIds,
} from './deleted-ids.ts'
import { archivesIn, madeAt } from './list-backups.ts'

/** IDs stay for at least this long, for archives that are kept elsewhere. */
const MIN_DAYS = 90

const HOUR_MS = 60 * 60 * 1000

/**
 * Updates the list of deleted IDs beside the archives in a folder. IDs that only the list has stay: the
 * database may be a new one. An ID goes after 90 days, unless an archive in the folder is older than it.
 */
export async function saveDeletedIds(db: Database, folder: string, now = new Date()): Promise<void> {
  const limit = await lastNeeded(folder, now)
  const stored = await readStored(db, limit)
  const saved = await readDeletedIds(join(folder, DELETED_IDS_FILE))
  if (!saved && stored.length === 0 && !existsSync(folder)) return
  const lists = [{ writtenAt: now.toISOString(), ids: stored }, ...(saved ? [saved] : [])]
  const { writtenAt, ids } = mergeDeletedIds(lists)
  await writeDeletedIds(folder, { writtenAt, ids: ids.filter(({ deleted_at }) => deleted_at >= limit) })
}

/** @returns ISO 8601. No archive has what was deleted before then */
async function lastNeeded(folder: string, now: Date): Promise<string> {
  const times = (await archivesIn(folder)).map((name) => madeAt(name)?.getTime() ?? Infinity)
  // An archive may have a row that was deleted shortly before, by a transaction that was still under way.
  const oldest = Math.min(now.getTime() - MIN_DAYS * 24 * HOUR_MS, ...times.map((time) => time - HOUR_MS))
  return new Date(oldest).toISOString()
}

/** Reads what is stored, and removes what isn't needed any more. */
const readStored = ({ owner }: Database, limit: string): Promise<DeletedId[]> =>
  owner.transaction().execute(async (tx) => {
    await liftTimeLimit(tx)
    await sql`delete from app.deleted_ids where deleted_at < ${limit}::timestamptz`.execute(tx)
    const { rows } = await sql<{ table: string; id: string; deleted_at: Date }>`
      select of_table as "table", id, deleted_at from app.deleted_ids`.execute(tx)
    return rows.map(({ deleted_at, ...row }) => ({ ...row, deleted_at: deleted_at.toISOString() }))
  })
