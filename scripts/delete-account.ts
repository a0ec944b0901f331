import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { deleteAccount } from '../app/features/accounts/deletion/account-deletion.ts'
import { readConfig } from '../app/platform/config/config.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { openDatabase } from '../app/platform/database/open-database.ts'
import { openFiles } from '../app/platform/files/open-files.ts'

/**
 * Deletes somebody's account for good, as they asked support to, with all that they have put in:
 *
 *     npm run delete-account -- someone@example.com
 *
 * It asks once more on a terminal. The embedded database is open to one process at a time: stop the server first.
 */
const email = process.argv[2]
try {
  process.exitCode = email ? await run(email) : usage()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

function usage(): number {
  process.stderr.write('Say whose account: npm run delete-account -- someone@example.com\n')
  return 2
}

async function run(email: string): Promise<number> {
  const config = readConfig(process.env)
  if (process.stdin.isTTY && !(await isSure(email))) return 1
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: () => {} })
  try {
    await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
    const deleted = await deleteAccount({ db, files: await openFiles(config) }, email)
    if (!deleted) {
      process.stderr.write(
        `There is no account with the address ${email} in ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir}.\n`,
      )
      return 1
    }
    const { stories, comments, assets, files, leftBehind } = deleted
    process.stdout.write(
      `Deleted the account of ${email}, with stories: ${stories}, comments: ${comments}, listings: ${assets}, files: ${files}.\n`,
    )
    for (const folder of leftBehind) {
      process.stderr.write(`These files could not be removed, please do it by hand: ${folder}\n`)
    }
    return leftBehind.length > 0 ? 1 : 0
  } finally {
    await db.close()
  }
}

async function isSure(email: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Delete the account of ${email} and all that is in it, for good? (yes/no) `,
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
