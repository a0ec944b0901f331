import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { keepCalling } from '../app/features/accounts/webhooks/sending/webhooks.jobs.ts'
import { member } from '../app/platform/database/actor.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { readAllowedHosts } from '../app/platform/outbound/allowed-hosts.ts'

/**
 * A process that calls webhooks and meanwhile writes comments, until it is killed. It prints the ID of each
 * comment that is stored. Its arguments: the database, the server that is called, the secrets' key, the
 * story, and who writes; without the last two it only calls.
 */
const [url = '', host = '', key = '', story, writer] = process.argv.slice(2)

const db = await openDatabase({ url, dataDir: 'memory', maxConnections: 4, log: () => {} })
await keepCalling({
  db,
  webhookKey: key,
  queueEmail: async () => randomUUID(),
  config: {
    outbound: { allowed: readAllowedHosts(host) ?? [], resolver: undefined },
    publicUrl: 'http://localhost:3000',
  },
  log: console,
})

while (story !== undefined && writer !== undefined) {
  const id = randomUUID()
  await db.as(member(writer), (tx) =>
    tx
      .insertInto('comments')
      .values({ id, startup_id: story, user_id: writer, content: `Written before a kill: ${id}` })
      .execute(),
  )
  process.stdout.write(`${id}\n`)
  await pause(20 + Math.random() * 60)
}
