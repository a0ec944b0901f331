import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../platform/mail/email-queue.ts'
import { claimRecipients, monthlyDigest } from './digest.db.ts'
import { digestEmail } from './newsletter-emails.server.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
  publicUrl: string
}

const BATCH_SIZE = 100

/** Safe to repeat after a failure: nobody gets it twice (SHELL-19). */
export async function sendDigest({ db, queueEmail, publicUrl }: Parts): Promise<void> {
  const digest = await monthlyDigest(db.guest)
  if (digest.total === 0) return
  let after: string | undefined
  do {
    const from = after
    after = await db.background(async (tx) => {
      const recipients = await claimRecipients(tx, BATCH_SIZE, from)
      for (const recipient of recipients)
        await queueEmail(tx, 'newsletter', digestEmail(recipient, publicUrl, digest))
      return recipients.at(-1)?.id
    })
  } while (after !== undefined)
}

export const scheduleDigest = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('newsletter', '7 9 1 * *', () => sendDigest(parts))
