import '../app/platform/files/private-files.ts'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { removeRestoredAccount } from '../app/features/accounts/leaving/account-deletion.db.ts'
import { deleteFiles } from '../app/features/uploads/upload-cleanup.jobs.ts'
import { BACKUP_TEXTS } from '../app/platform/backup/backup-texts.ts'
import {
  DELETED_IDS_FILE,
  type DeletedIds,
  mergeDeletedIds,
  readDeletedIds,
} from '../app/platform/backup/deleted-ids.ts'
import { openPlace } from '../app/platform/backup/open-existing.ts'
import { openArchive } from '../app/platform/backup/read-archive.ts'
import { restore } from '../app/platform/backup/restore-archive.ts'
import { readConfig } from '../app/platform/config/config.ts'
import { openFiles } from '../app/platform/files/open-files.ts'

const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url))

/**
 * What was deleted since, from all lists that there are: beside the archive, in BACKUP_DIR, and the one that
 * the command names.
 */
async function findDeletedIds(path: string, backupDir: string, named: string | undefined) {
  const folders = new Set([dirname(resolve(path)), backupDir])
  const lists: DeletedIds[] = []
  for (const folder of folders) {
    const list = await readDeletedIds(join(folder, DELETED_IDS_FILE))
    if (list) lists.push(list)
  }
  if (named !== undefined) {
    const list = await readDeletedIds(named)
    if (!list) throw new Error(BACKUP_TEXTS.noSuchList(named))
    lists.push(list)
  }
  return lists.length > 0 ? mergeDeletedIds(lists) : undefined
}

/**
 * Restores a backup into the empty place that the settings name, without what was deleted since: `npm run
 * restore -- ARCHIVE [LIST]`
 * @returns what it did, and what the operator has to know besides
 */
async function run(path: string, named: string | undefined): Promise<{ done: string[]; doubts: string[] }> {
  const config = readConfig(process.env)
  const list = await findDeletedIds(path, config.backupDir, named)
  const archive = await openArchive(path)
  try {
    const files = await openFiles(config)
    const db = await openPlace(config)
    let again = 0
    try {
      again = await restore(archive, {
        db,
        files,
        migrations,
        ...(list && {
          deleted: {
            ids: list.ids,
            removeAccount: removeRestoredAccount,
            deleteFiles: () => deleteFiles({ db, files }),
          },
        }),
      })
    } finally {
      await db.close()
    }
    const { tables, created_at } = archive.manifest
    const rows = tables.reduce((sum, { count }) => sum + count, 0)
    const done = [BACKUP_TEXTS.restored(rows, archive.files.length)]
    if (!list) return { done, doubts: [BACKUP_TEXTS.noList(DELETED_IDS_FILE)] }
    const isOld = list.writtenAt <= created_at
    if (again > 0) done.push(BACKUP_TEXTS.deletedAgain(again, list.writtenAt))
    else if (!isOld) done.push(BACKUP_TEXTS.nothingDeleted(list.writtenAt))
    return { done, doubts: isOld ? [BACKUP_TEXTS.oldList(list.writtenAt)] : [] }
  } finally {
    archive.close()
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path, list] = positionals
  if (path === undefined) throw new Error(BACKUP_TEXTS.restoreUsage)
  const { done, doubts } = await run(path, list)
  for (const line of done) process.stdout.write(`${line}\n`)
  for (const line of doubts) process.stderr.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
