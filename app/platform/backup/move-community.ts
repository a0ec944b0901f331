import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import type { Files } from '../files/files.ts'
import { sha256OfStream } from '../files/sha256.ts'
import { digestTables } from './archived-rows.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { readTables } from './catalog.ts'
import { withMoveFolder } from './move-folder.ts'
import { type Archive, openArchive } from './read-archive.ts'
import { restore } from './restore-archive.ts'
import { isEmptyDatabase } from './target.ts'
import { makeBackup } from './write-archive.ts'

interface Engine {
  db: Database
  files: Files
}

interface Options {
  migrations: string
  /** The folder for backups. It has a folder for the archive of the move meanwhile. */
  backupDir: string
  /** Whether source and target are of one store, whose files stay. */
  isSameStore?: boolean
  keysOf: (key: string) => string[]
}

export interface Moved {
  what: 'moved' | 'unchanged'
  rows: number
  files: number
}

/**
 * Carries a community to an empty place, by a backup that is restored and compared there. If the place
 * already has exactly this community, nothing changes. The source stays as it is. Nothing may write to the
 * source meanwhile.
 * @throws if the place has something else. No archive stays in any case
 */
export async function move(source: Engine, target: Engine, options: Options): Promise<Moved> {
  await migrate(source.db, options.migrations)
  return withMoveFolder(options.backupDir, (folder) => moveThrough(folder, source, target, options))
}

async function moveThrough(
  folder: string,
  source: Engine,
  target: Engine,
  { migrations, keysOf, isSameStore }: Options,
): Promise<Moved> {
  const { path, manifest } = await makeBackup({ ...source, keysOf }, folder)
  if (manifest.missing.length > 0) throw new Error(BACKUP_TEXTS.cannotMove(manifest.missing))
  const archive = await openArchive(path)
  const rows = manifest.tables.reduce((sum, { count }) => sum + count, 0)
  const counts = { rows, files: manifest.files.count }
  try {
    if (await isEmptyDatabase(target.db.owner)) {
      await restore(archive, { ...target, migrations, isSameStore })
      return { what: 'moved', ...counts }
    }
    const difference = await findDifference(archive, target)
    if (difference !== undefined) throw new Error(BACKUP_TEXTS.targetDiffers(difference))
    return { what: 'unchanged', ...counts }
  } finally {
    archive.close()
  }
}

/**
 * @returns the name of a table or file that isn't as in the archive, of those that operators know if possible
 */
async function findDifference({ manifest, files }: Archive, target: Engine): Promise<string | undefined> {
  const tables = await target.db.owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => digestTables(tx, await readTables(tx)))
  const differing = manifest.tables
    .filter(({ name, sha256 }) => tables.get(name)?.sha256 !== sha256)
    .map(({ name }) => name)
  if (differing.length > 0) return differing.find((name) => name.startsWith('public.')) ?? differing[0]
  for (const { key, sha256 } of files)
    if (
      !(await target.files.exists(key)) ||
      (await sha256OfStream(await target.files.getStream(key))) !== sha256
    )
      return key
  return undefined
}
