import '../app/platform/files/private-files.ts'
import { fileURLToPath } from 'node:url'
import { openExisting } from '../app/platform/backup/open-existing.ts'
import { saveDeletedIds } from '../app/platform/backup/save-deleted-ids.ts'
import { type Config, readConfig } from '../app/platform/config/config.ts'
import type { Database } from '../app/platform/database/database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { comparableAddress } from '../app/platform/text/email-address.ts'

interface AccountCommand {
  /** The npm script: `npm run NAME -- someone@example.com`. */
  name: string
  /** Asks before the database is opened; if false, nothing happens. Default: goes on. */
  isSure?: (email: string) => Promise<boolean>
  /** @returns whether it worked; writes its own output */
  run: (email: string, parts: { db: Database; config: Config }) => Promise<boolean>
}

/**
 * Runs an npm script about one account, on the migrated database. Exits with 2 without an address and with 1
 * if it fails. Only one process can open the embedded database, so stop the server first.
 */
export async function runAccountCommand(command: AccountCommand): Promise<void> {
  const typed = process.argv[2]
  if (!typed) {
    process.stderr.write(`Usage: npm run ${command.name} -- someone@example.com\n`)
    process.exitCode = 2
    return
  }
  try {
    process.exitCode = (await runFor(comparableAddress(typed), command)) ? 0 : 1
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

async function runFor(email: string, { isSure, run }: AccountCommand): Promise<boolean> {
  const config = readConfig(process.env)
  if (isSure && !(await isSure(email))) return false
  const db = await openExisting(config)
  try {
    await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
    const worked = await run(email, { db, config })
    await saveDeletedIds(db, config.backupDir)
    return worked
  } finally {
    await db.close()
  }
}

export const noAccount = (email: string, { databaseUrl, dataDir }: Config): string =>
  `No account found for ${email} in ${databaseUrl ? 'the database set in DATABASE_URL' : dataDir}.`
