import type { Logger } from 'pino'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isDeliverable } from '../../../platform/mail/email-message.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { stoppedAddresses } from '../stopped-emails.db.ts'
import {
  dropUnsent,
  lockUnsent,
  markSent,
  membersWithUnsent,
  recipientOf,
  timingsOf,
  type Unsent,
} from '../unsent.db.ts'
import { noticeEmail } from './notice-emails.server.ts'

export interface NoticeParts {
  db: Database
  queueEmail: QueueEmail
  publicUrl: string
  unsubscribeKey: string
  log: Pick<Logger, 'warn'>
}

/** Whoever reads within this time gets no email. It is in milliseconds. */
const READING_TIME = 10 * 60_000

const BATCH = 500

/**
 * Emails what has been unread for ten minutes, to who wants it at once: one email for each kind. What fails
 * for one member stops no other.
 */
export async function sendNotices(parts: NoticeParts): Promise<void> {
  const until = new Date(Date.now() - READING_TIME).toISOString()
  const members = await parts.db.background((tx) => membersWithUnsent(tx, until, BATCH))
  for (const userId of members)
    await parts.db
      .background((tx) => tell(parts, tx, userId, until))
      .catch((error: unknown) => parts.log.warn({ err: error }, 'A notice could not be written'))
}

async function tell(
  { queueEmail, publicUrl, unsubscribeKey }: NoticeParts,
  tx: Tx,
  userId: string,
  until: string,
): Promise<void> {
  const unsent = await lockUnsent(tx, userId, 'email')
  const timing = await timingsOf(tx, userId)
  const recipient = await recipientOf(tx, userId)
  const mayWrite = recipient && isDeliverable(recipient.address) && !recipient.isDemo
  if (!mayWrite || (await stoppedAddresses(tx, [recipient.address])).size > 0) {
    await dropUnsent(tx, idsOf(unsent), 'email')
    return
  }
  await dropUnsent(tx, idsOf(unsent.filter(({ sent_as }) => timing(sent_as) === 'off')), 'email')
  const atOnce = unsent.filter(({ sent_as }) => timing(sent_as) === 'at_once')
  for (const [kind, events] of Map.groupBy(atOnce, ({ sent_as }) => sent_as)) {
    // What came since goes with the one that is due.
    if (!events.some(({ created_at }) => Date.parse(created_at) <= Date.parse(until))) continue
    const email = noticeEmail({ ...recipient, kind, events, publicUrl, unsubscribeKey })
    await queueEmail(tx, 'notice', { ...email, madeFrom: { notifications: idsOf(events) } })
    await markSent(tx, idsOf(events), 'email')
  }
}

const idsOf = (events: readonly Unsent[]) => events.map(({ id }) => id)

export const scheduleNotices = ({ jobs, ...parts }: NoticeParts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('notices', '* * * * *', () => sendNotices(parts))
