import type { Logger } from 'pino'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { keysOf } from './storage.ts'
import { filesToDelete, forgetUploads, isInUse, noteDeleted, onFilesToDelete } from './upkeep.db.ts'

interface Parts {
  db: Database
  files: Pick<Files, 'delete'>
}

/** STORE-02: how long an upload may wait for something that refers to it. */
const HOURS = 24

const AT_ONCE = 100

/**
 * Removes from the store what no row stands for any more.
 * @throws the first failure, when all the others are done: those files stay noted
 */
export async function deleteFiles({ db, files }: Parts): Promise<void> {
  const failures: unknown[] = []
  let after = ''
  for (;;) {
    const keys = await filesToDelete(db, after, AT_ONCE)
    if (keys.length === 0) break
    after = keys.at(-1)!
    const deleted: string[] = []
    for (const key of keys) {
      try {
        if (!(await isInUse(db, key))) for (const each of keysOf(key)) await files.delete(each)
        deleted.push(key)
      } catch (error) {
        failures.push(error)
      }
    }
    await noteDeleted(db, deleted)
  }
  if (failures.length > 0) throw failures[0]
}

/** Deletes uploads that nothing has referred to for a day. */
export const clearUploads = (db: Database): Promise<void> => forgetUploads(db, HOURS)

const queue = 'delete-files'

/**
 * Keeps the store and its rows in agreement: bytes go when their row went, soon and until it works; every hour what
 * was left lying. The table is the truth, the job only what drives it.
 * @returns hears of no more deletions
 */
export async function startUploadUpkeep({
  jobs,
  log,
  ...parts
}: Parts & { jobs: Jobs; log: Pick<Logger, 'warn'> }): Promise<{ stop(): Promise<void> }> {
  const { db } = parts
  await jobs.work(queue, () => deleteFiles(parts), { onePerKey: true, retries: 20, lease: 3600 })
  const drive = () => db.system((tx) => jobs.send(tx, queue, {}, { key: 'all' }))
  const stop = await onFilesToDelete(db, () => {
    drive().catch((error) => log.warn({ err: error }, 'Could not queue file deletion; will retry'))
  })
  await drive()
  await jobs.schedule('files-overlooked', '*/10 * * * *', drive)
  await jobs.schedule('uploads-forgotten', '23 * * * *', () => clearUploads(db))
  return { stop }
}
