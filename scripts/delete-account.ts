import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { deleteAccount } from '../app/features/accounts/account-deletion.server.ts'
import { readConfig } from '../app/platform/config/config.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { openDatabase } from '../app/platform/database/open-database.ts'
import { openFiles } from '../app/platform/files/open-files.ts'

/**
 * Deletes an account and all its content: `npm run delete-account -- someone@example.com`
 * Only one process can open the embedded database, so stop the server first.
 */
const email = process.argv[2]
try {
  process.exitCode = email ? await run(email) : usage()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

function usage(): number {
  process.stderr.write('Usage: npm run delete-account -- someone@example.com\n')
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
        `No account found for ${email} in ${config.databaseUrl ? 'the database set in DATABASE_URL' : config.dataDir}.\n`,
      )
      return 1
    }
    const { stories, comments, assets, files, leftBehind } = deleted
    process.stdout.write(
      `Deleted the account ${email}, including stories: ${stories}, comments: ${comments}, listings: ${assets}, files: ${files}.\n`,
    )
    for (const folder of leftBehind) {
      process.stderr.write(`Some files couldn't be removed. Please delete them by hand: ${folder}\n`)
    }
    return leftBehind.length > 0 ? 1 : 0
  } finally {
    await db.close()
  }
}

async function isSure(email: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Permanently delete the account ${email} and everything in it? (yes/no) `,
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
