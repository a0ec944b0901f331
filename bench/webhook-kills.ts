import { fileURLToPath } from 'node:url'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { killWebhookProcesses } from '../test/kill-webhook-processes.ts'
import { startCluster } from '../test/postgres-cluster.ts'

/**
 * `node bench/webhook-kills.ts [rounds]`: two processes on one PostgreSQL write comments and call two
 * webhooks about them, and both are killed with -9 at random, again and again. Prints how many calls were
 * lost, or came with another ID or a wrong signature; fails if there are any. A call that a process made and
 * couldn't record any more comes again with the same ID; these are counted apart.
 */
const ROUNDS = Number(process.argv[2] ?? 50)

const cluster = await startCluster()
if (!cluster) throw new Error('PostgreSQL is not installed.')
const url = await cluster.createDatabase('called')
const db = await openDatabase({ url, dataDir: '', log: () => {} })
try {
  await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
  const { written, lost, withTwoIds, unverified, repeated } = await killWebhookProcesses(db, url, ROUNDS)
  console.log(`${ROUNDS} rounds with two processes`)
  console.log(`Comments: ${written}, each due at two webhooks. Calls that never came: ${lost}.`)
  console.log(
    `Events with two IDs: ${withTwoIds}, wrong signatures: ${unverified}, repeated calls: ${repeated}.`,
  )
  if (written === 0 || lost + withTwoIds + unverified > 0) process.exitCode = 1
} finally {
  await db.close()
  cluster.stop()
}
