import '../app/platform/files/private-files.ts'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, parseEnv } from 'node:util'
import { sql } from 'kysely'
import { keysWithResized } from '../app/features/uploads/storage.server.ts'
import { BACKUP_TEXTS } from '../app/platform/backup/backup-texts.ts'
import { move } from '../app/platform/backup/move-community.ts'
import { deleteMoveArchives } from '../app/platform/backup/move-folder.ts'
import { openExisting, openPlace } from '../app/platform/backup/open-existing.ts'
import { type Config, readConfig } from '../app/platform/config/config.ts'
import type { Database } from '../app/platform/database/database.ts'
import { openFiles } from '../app/platform/files/open-files.ts'

const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url))

const OWN_NAME = 'unpause-move'

/** What a server writes during a move would be lost. The embedded engine lets only one process in anyway. */
async function refuseUsed({ engine, owner }: Database): Promise<void> {
  if (engine !== 'postgresql') return
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and usename = current_user and application_name <> ${OWN_NAME}`.execute(
    owner,
  )
  if (rows.length > 0) throw new Error(BACKUP_TEXTS.sourceInUse)
}

/**
 * Moves the community to another database and store, whose settings are in a file: `npm run move -- NEW.env`.
 * The old place stays as it is.
 */
async function run(settings: string): Promise<string> {
  const from = readConfig(process.env)
  const values = parseEnv(await readFile(settings, 'utf8'))
  // Defaults would lead to the current folder.
  if (!values.DATA_DIR?.trim() && !(values.DATABASE_URL?.trim() && values.S3_BUCKET?.trim()))
    throw new Error(BACKUP_TEXTS.targetUnnamed(settings))
  const to = readConfig(values)
  if (placeOf(from) === placeOf(to)) throw new Error(BACKUP_TEXTS.samePlace(settings))
  const source = { db: await openExisting(from, OWN_NAME), files: await openFiles(from) }
  try {
    await refuseUsed(source.db)
    const target = { db: await openPlace(to, OWN_NAME), files: await openFiles(to) }
    try {
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        process.once(signal, () => void endEarly(from.backupDir))
      const { backupDir } = from
      const isSameStore = storeOf(from) === storeOf(to)
      const moved = await move(source, target, {
        migrations,
        backupDir,
        isSameStore,
        keysOf: keysWithResized,
      })
      const texts = { moved: BACKUP_TEXTS.moved, unchanged: BACKUP_TEXTS.alreadyMoved }
      return texts[moved.what](moved.rows, moved.files)
    } finally {
      await target.db.close()
    }
  } finally {
    await source.db.close()
  }
}

/** What was being done is safe at any moment, as when the process is killed. */
async function endEarly(backupDir: string): Promise<never> {
  await deleteMoveArchives(backupDir)
  process.stderr.write(`${BACKUP_TEXTS.moveInterrupted}\n`)
  process.exit(1)
}

const storeOf = ({ dataDir, s3 }: Config) => JSON.stringify(s3 ? [s3.endpoint, s3.bucket] : dataDir)

const placeOf = (config: Config) => JSON.stringify([config.databaseUrl ?? config.dataDir, storeOf(config)])

try {
  const [settings] = parseArgs({ allowPositionals: true }).positionals
  if (settings === undefined) throw new Error(BACKUP_TEXTS.moveUsage)
  process.stdout.write(`${await run(settings)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
