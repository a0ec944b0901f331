import { fileURLToPath } from 'node:url'
import { makeAdmin } from '../app/features/accounts/roles/make-admin.db.ts'
import { readConfig } from '../app/platform/config/config.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { openDatabase } from '../app/platform/database/open-database.ts'

/**
 * Makes a confirmed account an admin: `npm run make-admin -- someone@example.com`
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
  process.stderr.write('Usage: npm run make-admin -- someone@example.com\n')
  return 2
}

async function run(email: string): Promise<number> {
  const config = readConfig(process.env)
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: () => {} })
  try {
    await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
    const result = await db.system((tx) => makeAdmin(tx, email))
    const database = config.databaseUrl ? 'the database set in DATABASE_URL' : config.dataDir
    const sentence = {
      done: `${email} is an admin now.`,
      already: `${email} already is an admin.`,
      unconfirmed: `Nobody has confirmed ${email} yet. Ask its owner to follow the link in the email, then run this again.`,
      unknown: `No account found for ${email} in ${database}.`,
    }[result]
    const isAdmin = result === 'done' || result === 'already'
    const output = isAdmin ? process.stdout : process.stderr
    output.write(`${sentence}\n`)
    return isAdmin ? 0 : 1
  } finally {
    await db.close()
  }
}
