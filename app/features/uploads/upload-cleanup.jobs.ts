import type { Logger } from 'pino'
import { areFilesHeld } from '../../platform/backup/back-up.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { keysWithResized } from './storage.server.ts'
import {
  deleteUnattachedUploads,
  filesToDelete,
  isInUse,
  markDeleted,
  onFilesToDelete,
} from './upload-cleanup.db.ts'

interface Parts {
  db: Database
  files: Pick<Files, 'delete'>
}

/** How many hours an upload may be unused (STORE-02). */
const MAX_AGE_HOURS = 24

const BATCH_SIZE = 100

/**
 * Files that fail stay queued, and all while a backup is under way.
 * @throws the first failure, after all other files are done
 */
export async function deleteFiles({ db, files }: Parts): Promise<void> {
  if (await areFilesHeld(db)) return
  const failures: unknown[] = []
  let after = ''
  for (;;) {
    const keys = await filesToDelete(db, after, BATCH_SIZE)
    if (keys.length === 0) break
    after = keys.at(-1)!
    const deleted: string[] = []
    for (const key of keys) {
      try {
        if (!(await isInUse(db, key))) for (const each of keysWithResized(key)) await files.delete(each)
        deleted.push(key)
      } catch (error) {
        failures.push(error)
      }
    }
    await markDeleted(db, deleted)
  }
  if (failures.length > 0) throw failures[0]
}

export const cleanUpUploads = (db: Database): Promise<void> => deleteUnattachedUploads(db, MAX_AGE_HOURS)

const queue = 'delete-files'

/** Deletes files soon after their row, and abandoned uploads every hour. @returns stops listening */
export async function startUploadCleanup({
  jobs,
  log,
  ...parts
}: Parts & { jobs: Jobs; log: Pick<Logger, 'warn'> }): Promise<{ stop(): Promise<void> }> {
  const { db } = parts
  await jobs.work(queue, () => deleteFiles(parts), { onePerKey: true, retries: 20, lease: 3600 })
  const enqueue = () => db.system((tx) => jobs.send(tx, queue, {}, { key: 'all' }))
  const stop = await onFilesToDelete(db, () => {
    enqueue().catch((error) => log.warn({ err: error }, 'Could not queue file deletion; will retry'))
  })
  await enqueue()
  await jobs.schedule('files-to-delete', '*/10 * * * *', enqueue, { formerly: 'files-overlooked' })
  await jobs.schedule('uploads-unattached', '23 * * * *', () => cleanUpUploads(db), {
    formerly: 'uploads-forgotten',
  })
  return { stop }
}
