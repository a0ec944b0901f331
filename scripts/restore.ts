import '../app/platform/files/private-files.ts'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { BACKUP_TEXTS } from '../app/platform/backup/backup-texts.ts'
import { openPlace } from '../app/platform/backup/open-existing.ts'
import { openArchive } from '../app/platform/backup/read-archive.ts'
import { restore } from '../app/platform/backup/restore-archive.ts'
import { readConfig } from '../app/platform/config/config.ts'
import { openFiles } from '../app/platform/files/open-files.ts'

const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** Restores a backup into the empty place that the settings name: `npm run restore -- ARCHIVE` */
async function run(path: string): Promise<string> {
  const config = readConfig(process.env)
  const archive = await openArchive(path)
  try {
    const db = await openPlace(config)
    try {
      await restore(archive, { db, files: await openFiles(config), migrations })
    } finally {
      await db.close()
    }
    const rows = archive.manifest.tables.reduce((sum, { count }) => sum + count, 0)
    return BACKUP_TEXTS.restored(rows, archive.files.length)
  } finally {
    archive.close()
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path] = positionals
  if (path === undefined) throw new Error('Usage: npm run restore -- ARCHIVE')
  process.stdout.write(`${await run(path)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
