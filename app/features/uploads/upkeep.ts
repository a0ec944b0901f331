import type { Logger } from 'pino'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { pathOfStaged } from './finish-upload.ts'
import type { StagedUpload, Staging } from './staging.ts'
import { keysOf, LISTING_BUCKET } from './storage.ts'
import { filesToDelete, forgetUploads, isInUse, noteDeleted, onFilesToDelete } from './upkeep.db.ts'

interface Parts {
  db: Database
  files: Pick<Files, 'delete'>
  staging: Staging
}

/** STORE-02: so long may an upload wait for something that refers to it, and for its next piece. */
const HOURS = 24

const AT_ONCE = 100

/**
 * Removes from the store what no row stands for any more.
 * @throws the first failure, when all the others are done: those files stay noted
 */
export async function deleteFiles({ db, files }: Omit<Parts, 'staging'>): Promise<void> {
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

/** Removes a file that never arrived whole. */
export async function forgetStaged({ db, files, staging }: Parts, staged: StagedUpload): Promise<void> {
  const key = `${LISTING_BUCKET}/${pathOfStaged(staged)}`
  // Broken off between the store and its row.
  if (!(await isInUse(db, key))) await files.delete(key)
  await staging.remove(staged.userId, staged.id)
}

/** Removes uploads that were left lying: whole ones in no listing, and those that never arrived whole. */
export async function clearUploads(parts: Parts, now = Date.now()): Promise<void> {
  await forgetUploads(parts.db, HOURS)
  for (const staged of await parts.staging.abandoned(new Date(now - HOURS * 3_600_000)))
    await forgetStaged(parts, staged)
}

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
    drive().catch((error) => log.warn({ err: error }, 'Files wait for the next round to be deleted'))
  })
  await drive()
  await jobs.schedule('files-overlooked', '*/10 * * * *', drive)
  await jobs.schedule('uploads-forgotten', '23 * * * *', () => clearUploads(parts))
  return { stop }
}
