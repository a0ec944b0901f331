import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../platform/mail/email-queue.ts'
import { emailWriter } from '../../platform/mail/email-writer.ts'
import {
  activeSubscriber,
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
        const { id, since } = recipient
        await queueEmail(tx, 'newsletter', {
          ...writeMonthlyEmail(recipient, publicUrl, email),
          madeFrom: { subscriber: id, since, until },
        })
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

const madeFrom = z.object({ subscriber: z.uuid(), since: z.string().nullable(), until: z.string() })

/** Writes the email of those stories that are still open for revival, unless its reader has unsubscribed. */
export const monthlyEmailWriter = (publicUrl: string) =>
  emailWriter(madeFrom, async (tx, { subscriber, since, until }) => {
    const recipient = await activeSubscriber(tx, subscriber)
    if (!recipient) return null
    const email = await monthlyEmailOf(tx, until, since)
    return email.total === 0 ? null : writeMonthlyEmail(recipient, publicUrl, email)
  })

export const scheduleMonthlyEmail = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('newsletter', '7 9 1 * *', () => sendMonthlyEmail(parts))
