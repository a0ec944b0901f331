import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { BackupReply } from './control-socket.ts'
import { saveDeletedIds } from './save-deleted-ids.ts'
import { type BackupParts, makeBackup } from './write-archive.ts'

/** A hold outlasts a late renewal, and ends soon enough that a killed backup holds up nothing for long. */
const HOLD_MINUTES = 15

const RENEW_MS = 60_000

/**
 * Makes a backup, and saves beside it which rows were deleted before. Until it is complete, files whose rows
 * are deleted meanwhile stay in the store.
 * @throws after it removed what it wrote
 */
export async function backUp(
  parts: BackupParts,
  folder: string,
  options: { signal?: AbortSignal; now?: Date } = {},
): Promise<Exclude<BackupReply, { error: string }>> {
  const { db } = parts
  const id = crypto.randomUUID()
  await holdFiles(db, id)
  const renewing = setInterval(() => void holdFiles(db, id).catch(() => {}), RENEW_MS)
  try {
    const { now = new Date(), ...others } = options
    const { path, manifest } = await makeBackup(parts, folder, { ...others, now })
    // The backup is made. Where the server can't save the list, it warns.
    await saveDeletedIds(db, folder, now).catch(() => undefined)
    const rows = manifest.tables.reduce((sum, { count }) => sum + count, 0)
    return { path, rows, files: manifest.files.count, missing: manifest.missing }
  } finally {
    clearInterval(renewing)
    await sql`delete from app.file_holds where id = ${id} or until < now()`.execute(db.owner)
  }
}

async function holdFiles({ owner }: Database, id: string): Promise<void> {
  await sql`
    insert into app.file_holds (id, until) values (${id}, now() + make_interval(mins => ${HOLD_MINUTES}))
    on conflict (id) do update set until = excluded.until`.execute(owner)
}

/** Whether a backup is under way, which may not have read them yet. */
export async function areFilesHeld({ owner }: Database): Promise<boolean> {
  const { rows } = await sql`select from app.file_holds where until > now()`.execute(owner)
  return rows.length > 0
}
