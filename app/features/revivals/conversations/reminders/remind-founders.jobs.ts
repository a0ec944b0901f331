import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database, Tx } from '../../../../platform/database/database.ts'
import type { Jobs } from '../../../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../../../platform/mail/email-queue.ts'
import { emailWriter } from '../../../../platform/mail/email-writer.ts'
import { mayEmail } from '../../../notifications/email/may-email.server.ts'
import { reminderEmail } from './reminder-email.server.ts'
import {
  foundersWithWaiting,
  isDayOf,
  lockWaiting,
  markReminded,
  stillWaiting,
  unmarkReminded,
  type WaitingConversation,
} from './waiting-conversations.db.ts'

export interface ReminderParts {
  db: Database
  queueEmail: QueueEmail
  publicUrl: string
  unsubscribeKey: string
  log: Pick<Logger, 'warn'>
}

const BATCH = 500

/**
 * Reminds founders who haven't answered for 7 days, and again after 21, by day where they are. What fails for
 * one stops no other.
 */
export async function remindFounders(parts: ReminderParts): Promise<void> {
  const founders = await parts.db.background((tx) => foundersWithWaiting(tx, new Date(), BATCH))
  for (const founder of founders)
    await parts.db
      .background((tx) => remind(parts, tx, founder))
      .catch((error: unknown) => parts.log.warn({ err: error }, 'A founder could not be reminded'))
}

async function remind({ queueEmail, publicUrl, unsubscribeKey }: ReminderParts, tx: Tx, ownerId: string) {
  const waiting = await lockWaiting(tx, ownerId)
  if (waiting.length === 0) return
  const address = await mayEmail(tx, ownerId, 'message')
  const conversations = waiting.map(({ id }) => id)
  const shown = announced(waiting)
  if (address && shown.length > 0)
    await queueEmail(tx, 'conversation-reminder', {
      ...reminderEmail({ userId: ownerId, address, waiting: shown, publicUrl, unsubscribeKey }),
      madeFrom: { ownerId, conversations },
    })
  await markReminded(tx, conversations, address !== null)
}

const announced = (waiting: readonly WaitingConversation[]) => waiting.filter(({ is_blocked }) => !is_blocked)

const madeFrom = z.object({ ownerId: z.uuid(), conversations: z.array(z.uuid()) })

/** Writes a reminder of those conversations that still wait; at night it takes the reminder back. */
export const reminderWriter = ({
  publicUrl,
  unsubscribeKey,
}: Pick<ReminderParts, 'publicUrl' | 'unsubscribeKey'>) =>
  emailWriter(madeFrom, async (tx, { ownerId, conversations }) => {
    const address = await mayEmail(tx, ownerId, 'message')
    if (!address) return null
    const waiting = await stillWaiting(tx, ownerId, conversations)
    if (waiting.length === 0) return null
    if (await isDayOf(tx, ownerId, new Date())) {
      const shown = announced(waiting)
      if (shown.length === 0) return null
      return reminderEmail({ userId: ownerId, address, waiting: shown, publicUrl, unsubscribeKey })
    }
    await unmarkReminded(
      tx,
      waiting.map(({ id }) => id),
    )
    return null
  })

export const scheduleReminders = ({ jobs, ...parts }: ReminderParts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('conversation-reminders', '23 * * * *', () => remindFounders(parts))
