import type { Database, Tx } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { isRecordOf, readMigrations } from '../database/migration-files.ts'
import { isBeingRestored, unmarkRestore } from '../database/restore-mark.ts'
import type { Files } from '../files/files.ts'
import { digestTables } from './archived-rows.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { readTables } from './catalog.ts'
import { deleteAgain } from './delete-again.ts'
import type { DeletedId } from './deleted-ids.ts'
import { loadRows } from './load.ts'
import type { Manifest } from './manifest.ts'
import type { Archive } from './read-archive.ts'
import { refuseOtherFiles, restoreFiles } from './restore-files.ts'
import { beginRestore, isEmptyDatabase, restoringAlone } from './target.ts'

interface Target {
  db: Database
  files: Files
  /** Folder with the product's migrations. */
  migrations: string
  /** Whether the archive was made from this very store, whose files stay. */
  isSameStore?: boolean
  /** What was deleted since the archive was made, and how; nothing by default. */
  deleted?: {
    ids: readonly DeletedId[]
    /** Deletes an account with everything that names it. */
    removeAccount: (tx: Tx, id: string) => Promise<void>
    /** Deletes the files whose rows are gone. */
    deleteFiles: () => Promise<void>
  }
}

/**
 * Restores an archive that has been checked into an empty database and store, and compares both with it. An
 * older archive gets the later migrations at the end. Then what was deleted since it was made is deleted
 * again, before a server can start on it.
 * @returns how many rows that were
 * @throws with a sentence for the operator. If it was interrupted, the next attempt starts over
 */
export async function restore(archive: Archive, target: Target): Promise<number> {
  await refuseOtherMigrations(archive.manifest, target.migrations)
  return restoringAlone(target.db, () => restoreAlone(archive, target))
}

async function restoreAlone(archive: Archive, target: Target): Promise<number> {
  const { manifest } = archive
  const { db, files, migrations, isSameStore = false, deleted } = target
  if (!(await isEmptyDatabase(db.owner))) throw new Error(BACKUP_TEXTS.databaseNotEmpty)
  if (!isSameStore) await refuseOtherFiles(archive, files, await isBeingRestored(db.owner))

  try {
    // This comes before anything else is written, so that no server starts on what an interruption leaves.
    await beginRestore(db)
    await restoreFiles(archive, files)
    await migrate(db, migrations, { upTo: manifest.migrations.at(-1)?.name, isRestore: true })
    await db.owner.transaction().execute(async (tx) => {
      await loadRows(tx, archive)
      const digests = await digestTables(tx, await readTables(tx))
      for (const { name, count, sha256 } of manifest.tables) {
        const digest = digests.get(name)
        if (digest?.count !== count || digest.sha256 !== sha256) throw new Error(BACKUP_TEXTS.differs(name))
      }
    })
    await migrate(db, migrations, { isRestore: true })
    let again = 0
    if (deleted) {
      again = await db.owner
        .transaction()
        .execute((tx) => deleteAgain(tx, deleted.ids, deleted.removeAccount))
      await deleted.deleteFiles()
    }
    await unmarkRestore(db.owner)
    return again
  } catch (error) {
    throw new Error(BACKUP_TEXTS.restoreFailed(error instanceof Error ? error.message : String(error)), {
      cause: error,
    })
  }
}

/** The archive's migrations must be the first ones of this version. */
async function refuseOtherMigrations({ migrations }: Manifest, folder: string): Promise<void> {
  const own = new Map((await readMigrations(folder)).map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of migrations) {
    const migration = own.get(name)
    if (!migration) throw new Error(BACKUP_TEXTS.tooNew(name))
    if (!isRecordOf(migration, sha256)) throw new Error(BACKUP_TEXTS.changed(name))
  }
}
