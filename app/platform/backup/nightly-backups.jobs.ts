import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Jobs } from '../jobs/jobs.ts'
import { cronOf, NIGHTLY } from '../text/nightly-times.ts'
import { backUp } from './back-up.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { madeAt } from './list-backups.ts'
import { cleanMoveFolder } from './move-folder.ts'
import type { BackupParts } from './write-archive.ts'

interface Parts extends BackupParts {
  folder: string
  /** How long archives are kept. 0: none are made. */
  days: number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Sentences for the operator. */
  warnings: Set<string>
}

/** How long a backup can take, in seconds: a large store takes hours to read. */
const LEASE = 12 * 60 * 60

/** The queue of the backups that admins start. */
export const BACKUP_QUEUE = 'backup-now'

const BACKUP_QUEUE_OPTIONS = { retries: 0, lease: LEASE, concurrency: 1, onePerKey: true } as const

/** Lets admins start one before this process works on it. */
export const openBackupQueue = (jobs: Jobs): Promise<void> => jobs.open(BACKUP_QUEUE, BACKUP_QUEUE_OPTIONS)

const HOUR_MS = 60 * 60 * 1000

const DAY_MS = 24 * HOUR_MS

/**
 * Makes a backup, and deletes those that would be older than `days` before the next night, if it worked.
 * @param now for tests
 */
export async function makeNightlyBackup(
  { folder, days, log, warnings, ...parts }: Parts,
  now = new Date(),
): Promise<void> {
  for (const warning of warnings)
    if (warning.startsWith(BACKUP_TEXTS.nightlyFailed(''))) warnings.delete(warning)
  try {
    await cleanMoveFolder(folder)
    const { path, rows, files, missing } = await backUp(parts, folder, { now })
    log.info({ path, rows, files }, 'backup made')
    if (missing.length > 0) log.warn({ missing }, 'files are missing in the store')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    warnings.add(BACKUP_TEXTS.nightlyFailed(reason))
    throw error
  }
  for (const name of await readdir(folder)) {
    const at = madeAt(name)
    if (at && now.getTime() - at.getTime() > (days - 1) * DAY_MS + HOUR_MS) await rm(join(folder, name))
  }
}

export async function scheduleNightlyBackups({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> {
  if (parts.days === 0) return
  await jobs.work(BACKUP_QUEUE, () => makeNightlyBackup(parts), BACKUP_QUEUE_OPTIONS)
  await jobs.schedule('backup-nightly', cronOf(NIGHTLY.backup), () => makeNightlyBackup(parts), {
    lease: LEASE,
  })
}
