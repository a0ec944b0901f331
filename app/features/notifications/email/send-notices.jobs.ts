import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isDeliverable } from '../../../platform/mail/email-message.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { stoppedAddresses } from '../stopped-emails.db.ts'
import { noticeEmail } from './notice-emails.server.ts'
import {
  dropUnsent,
  lockUnsent,
  membersWithUnsent,
  recipientOf,
  recordEmailed,
  timingsOf,
  type Unsent,
} from './unsent.db.ts'

export interface NoticeParts {
  db: Database
  queueEmail: QueueEmail
  publicUrl: string
  unsubscribeKey: string
}

/** In ms. Whoever reads within this time gets no email. */
const PATIENCE = 10 * 60_000

const BATCH = 500

/** Emails what has been unread for ten minutes, to who wants it at once: one email for each kind. */
export async function sendNotices(parts: NoticeParts): Promise<void> {
  const until = new Date(Date.now() - PATIENCE).toISOString()
  const members = await parts.db.background((tx) => membersWithUnsent(tx, until, BATCH))
  for (const userId of members) await parts.db.background((tx) => tell(parts, tx, userId, until))
}

async function tell(
  { queueEmail, publicUrl, unsubscribeKey }: NoticeParts,
  tx: Tx,
  userId: string,
  until: string,
): Promise<void> {
  const unsent = await lockUnsent(tx, userId)
  const timing = await timingsOf(tx, userId)
  const recipient = await recipientOf(tx, userId)
  const mayWrite = recipient && isDeliverable(recipient.address) && !recipient.isDemo
  if (!mayWrite || (await stoppedAddresses(tx, [recipient.address])).size > 0) {
    await dropUnsent(tx, idsOf(unsent))
    return
  }
  await dropUnsent(tx, idsOf(unsent.filter(({ email_kind }) => timing(email_kind) === 'off')))
  const atOnce = unsent.filter(({ email_kind }) => timing(email_kind) === 'at_once')
  for (const [kind, events] of Map.groupBy(atOnce, ({ email_kind }) => email_kind)) {
    // What came since goes with the one that is due.
    if (!events.some(({ created_at }) => Date.parse(created_at) <= Date.parse(until))) continue
    const email = noticeEmail({ ...recipient, kind, events, publicUrl, unsubscribeKey })
    await queueEmail(tx, 'notice', email)
    await recordEmailed(tx, idsOf(events))
  }
}

const idsOf = (events: readonly Unsent[]) => events.map(({ id }) => id)

export const scheduleNotices = ({ jobs, ...parts }: NoticeParts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('notices', '* * * * *', () => sendNotices(parts))
