import type { Logger } from 'pino'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { eventLines } from '../event-lines.server.ts'
import { deleteDevice, deleteOldKeys, deviceById, devicesOf } from '../push-subscriptions.db.ts'
import { dropUnsent, lockUnsent, markSent, stillTellable, type Unsent } from '../unsent.db.ts'
import { pushMessage } from './push-message.server.ts'
import type { SendPush } from './push-sender.server.ts'
import { justPushed, membersWithUnpushed } from './unpushed.db.ts'

/** One message to one browser. What it says is read when it is sent. */
export interface PushJob {
  device: string
  events: string[]
}

export interface PushParts {
  db: Database
  queuePush: (tx: Tx, job: PushJob) => Promise<void>
  send: SendPush
  serverKey: string
  log: Pick<Logger, 'warn'>
}

const BATCH = 500

/** More lines at once are one message. */
const MAX_MESSAGES = 3

/** Queues what members want to be pushed, for each browser. What fails for one member stops no other. */
export async function queuePushes(parts: PushParts): Promise<void> {
  await parts.db.background((tx) => deleteOldKeys(tx, parts.serverKey))
  let after: string | undefined
  do {
    const from = after
    const members = await parts.db.background((tx) => membersWithUnpushed(tx, BATCH, from))
    for (const userId of members)
      await parts.db
        .background((tx) => queueFor(parts, tx, userId))
        .catch((error: unknown) => parts.log.warn({ err: error }, 'A push could not be queued'))
    after = members.at(-1)
  } while (after !== undefined)
}

async function queueFor({ queuePush, serverKey }: PushParts, tx: Tx, userId: string): Promise<void> {
  const unsent = await lockUnsent(tx, userId, 'push')
  const devices = await devicesOf(tx, userId, serverKey)
  if (devices.length === 0) return dropUnsent(tx, idsOf(unsent), 'push')
  const recent = await justPushed(tx, userId)
  const due = unsent.filter(({ kind, thing }) => !recent.has(`${kind} ${thing}`))
  const lines = eventLines(due)
  const messages = lines.length > MAX_MESSAGES ? [due] : lines
  for (const events of messages)
    for (const device of devices) await queuePush(tx, { device: device.id, events: idsOf(events) })
  await markSent(tx, idsOf(due), 'push')
}

const idsOf = (events: readonly Unsent[]) => events.map(({ id }) => id)

/**
 * Sends one message, unless all of it has been read, hidden or deleted meanwhile. If the process dies before
 * the job is done, the message is sent again; it then replaces the one that is shown.
 * @throws Error if it may succeed later
 */
export async function sendPushJob({ db, send, serverKey, log }: PushParts, job: PushJob): Promise<void> {
  const found = await db.background(async (tx) => ({
    device: await deviceById(tx, job.device, serverKey),
    events: await stillTellable(tx, job.events, 'push'),
  }))
  if (!found.device || found.events.length === 0) return
  const outcome = await send(found.device, pushMessage(found.events))
  if (outcome === 'ended') await db.background((tx) => deleteDevice(tx, job.device))
  if (outcome === 'refused') log.warn({ host: new URL(found.device.endpoint).hostname }, 'A push was refused')
}

const QUEUE = 'pushes'

export async function startPushes({ jobs, ...parts }: Omit<PushParts, 'queuePush'> & { jobs: Jobs }) {
  const all: PushParts = { ...parts, queuePush: (tx, job) => jobs.send(tx, QUEUE, job) }
  await jobs.work<PushJob>(QUEUE, (job) => sendPushJob(all, job))
  await jobs.schedule('notifications-unpushed', '* * * * *', () => queuePushes(all))
}
