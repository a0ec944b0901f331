import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../platform/mail/email-queue.ts'
import {
  lastMonthlyEmails,
  lockRecipients,
  type MonthlyEmailRecipient,
  monthlyEmailOf,
  monthlyEmailTime,
  recordMonthlyEmail,
} from './monthly-email.db.ts'
import type { MonthlyEmail } from './monthly-email.server.ts'
import { writeMonthlyEmail } from './newsletter-emails.server.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
  publicUrl: string
}

const BATCH_SIZE = 100

/**
 * Sends each reader what is new since their last email. It's safe to repeat after a failure: nobody gets it
 * twice (SHELL-19).
 */
export async function sendMonthlyEmail({ db, queueEmail, publicUrl }: Parts): Promise<void> {
  const until = await monthlyEmailTime(db.guest)
  const emails = new Map<string | null, MonthlyEmail>()
  for (const since of await db.background(lastMonthlyEmails))
    emails.set(since, await monthlyEmailOf(db.guest, until, since))
  let after: string | undefined
  do {
    const from = after
    after = await db.background(async (tx) => {
      const recipients = await lockRecipients(tx, BATCH_SIZE, from)
      const written: MonthlyEmailRecipient[] = []
      for (const recipient of recipients) {
        const email = emails.get(recipient.since)
        if (!email || email.total === 0) continue
        await queueEmail(tx, 'newsletter', writeMonthlyEmail(recipient, publicUrl, email))
        written.push(recipient)
      }
      await recordMonthlyEmail(
        tx,
        written.map(({ id }) => id),
        until,
      )
      return recipients.at(-1)?.id
    })
  } while (after !== undefined)
}

export const scheduleMonthlyEmail = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('newsletter', '7 9 1 * *', () => sendMonthlyEmail(parts))
