import type { Logger } from 'pino'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { dueLooks, putOffLook, saveLook } from './looks.db.ts'
import { makeMissingSteps } from './open-handover.db.ts'
import { lookAtItem } from './proofs/look-at-item.server.ts'
import { countReminder, dueReminders, recordLapse } from './reminders.db.ts'
import { tellSide } from './tell-other.server.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
  config: Pick<Config, 'outbound' | 'registries'>
  log: Pick<Logger, 'warn'>
}

/**
 * Looks whether steps have arrived whose time to look has come, one after the other. A failure of ours puts a
 * step off and ends nothing.
 */
export async function lookAtDueItems(
  { db, queueEmail, config, log }: Parts,
  signal?: AbortSignal,
): Promise<void> {
  for (const due of await db.background((tx) => dueLooks(tx, new Date()))) {
    if (signal?.aborted) return
    try {
      const look = await lookAtItem(due, config)
      await db.background(async (tx) => {
        const change = await saveLook(tx, due, look, new Date())
        if (change === null) return
        for (const isOwner of [true, false])
          await tellSide({ queueEmail }, tx, due.handoverId, isOwner, 'proof')
      })
    } catch (error) {
      log.warn({ err: error, item: due.itemId }, 'A proof of a handover was not looked at')
      await db.background((tx) => putOffLook(tx, due.itemId))
    }
  }
}

/**
 * Reminds of what runs out, is late, or stands still, by day where the member is. Each is decided again when
 * it is sent.
 */
export async function remindOfHandovers(
  { db, queueEmail }: Pick<Parts, 'db' | 'queueEmail'>,
  now = new Date(),
): Promise<void> {
  for (const kind of ['expiring', 'late', 'silent'] as const) {
    const due = await db.background((tx) => dueReminders(tx, kind, now))
    for (const reminder of due)
      await db.background(async (tx) => {
        if (!(await countReminder(tx, reminder, now))) return
        if (reminder.change === 'expired') await recordLapse(tx, reminder)
        await tellSide({ queueEmail }, tx, reminder.handoverId, reminder.isOwner, reminder.change)
      })
  }
}

/** Every five minutes, and reminders every hour. */
export async function scheduleHandovers({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> {
  await jobs.schedule('handover-looks', '*/5 * * * *', async (signal) => {
    await parts.db.background(makeMissingSteps)
    await lookAtDueItems(parts, signal)
  })
  await jobs.schedule('handover-reminders', '13 * * * *', () => remindOfHandovers(parts))
}
