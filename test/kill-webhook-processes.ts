import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  type ReceivedCall,
  verified,
  webhookReceiver,
} from '../app/features/accounts/webhooks/sending/webhook-receiver.fixture.ts'
import { encryptSecret, newWebhookSecret } from '../app/features/accounts/webhooks/webhook-secrets.server.ts'
import type { Database } from '../app/platform/database/database.ts'
import { aStartup } from './factories.ts'
import { people } from './people.ts'
import { aWebhook } from './webhook-factories.ts'

const KEY = 'a key that only this test uses'
const script = fileURLToPath(new URL('webhook-process.ts', import.meta.url))

interface KillFigures {
  /** Comments whose transaction was committed, as far as their process could still say so. */
  written: number
  /** How many of these no call arrived for. */
  lost: number
  /** Calls of one event with different IDs. */
  withTwoIds: number
  /** Whose signature the library doesn't verify. */
  unverified: number
  /** Calls beyond the first of each event. */
  repeated: number
}

/**
 * Kills two processes on one database with -9 at random, again and again, while they write comments and call
 * a webhook of each of two webhooks about them; then one process sends what is left.
 */
export async function killWebhookProcesses(db: Database, url: string, rounds: number): Promise<KillFigures> {
  const { ann, ben, cyd } = await people(db)
  const receiver = await webhookReceiver()
  const secret = newWebhookSecret()
  const story = await aStartup(db, ann)
  for (const path of ['/one', '/two'])
    await aWebhook(db, ann, {
      address: receiver.addressOf(path),
      secret: await encryptSecret(KEY, secret),
    })
  // The receivers are so slow that many processes are killed between the call and its record.
  for (const path of ['/one', '/two'])
    receiver.answers.set(path, (response) => setTimeout(() => response.writeHead(204).end(), 5))
  const written: string[] = []
  const start = (...rest: string[]) => {
    const child = spawn(process.execPath, [script, url, receiver.host, KEY, ...rest], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (id) => written.push(id))
    return { child, started: once(lines, 'line'), exited: once(child, 'exit') }
  }
  try {
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(
        [ben, cyd].map(async ({ id }) => {
          const { child, started, exited } = start(story.id, id)
          await started
          await pause(Math.random() * 1_000)
          child.kill('SIGKILL')
          await exited
          await endLeases(db)
        }),
      )
    const { child, exited } = start()
    while (await isWaiting(db)) await pause(100)
    child.kill('SIGKILL')
    await exited
    return figuresOf(written, receiver.received, secret)
  } finally {
    receiver.close()
  }
}

/** What a dead process was doing: as if the minute had passed after which another one takes over. */
const endLeases = (db: Database) =>
  db.system((tx) => tx.updateTable('webhooks').set({ calling_until: null }).execute())

const isWaiting = async (db: Database) =>
  (await db.system((tx) =>
    tx
      .selectFrom('app.webhook_deliveries')
      .select('id')
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst(),
  )) !== undefined

function figuresOf(written: readonly string[], calls: readonly ReceivedCall[], secret: string): KillFigures {
  const ids = new Map<string, Set<string>>()
  let unverified = 0
  for (const call of calls) {
    try {
      verified(secret, call)
    } catch {
      unverified += 1
    }
    const event = `${call.path} ${JSON.parse(call.body).data.id}`
    ids.set(event, (ids.get(event) ?? new Set()).add(String(call.headers['webhook-id'])))
  }
  const due = written.flatMap((id) => ['/one', '/two'].map((path) => `${path} ${id}`))
  return {
    written: written.length,
    lost: due.filter((event) => !ids.has(event)).length,
    withTwoIds: [...ids.values()].filter(({ size }) => size > 1).length,
    unverified,
    repeated: calls.length - ids.size,
  }
}
