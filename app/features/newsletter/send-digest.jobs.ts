import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { QueueEmail } from '../../platform/mail/email-queue.ts'
import {
  type DigestRecipient,
  digestOf,
  digestTime,
  lastDigests,
  lockRecipients,
  recordDigest,
} from './digest.db.ts'
import type { Digest } from './digest.server.ts'
import { digestEmail } from './newsletter-emails.server.ts'

interface Parts {
  db: Database
  queueEmail: QueueEmail
  publicUrl: string
}

const BATCH_SIZE = 100

/** Safe to repeat after a failure: nobody gets it twice (SHELL-19). Each reader gets what is new since their last one. */
export async function sendDigest({ db, queueEmail, publicUrl }: Parts): Promise<void> {
  const until = await digestTime(db.guest)
  const digests = new Map<string | null, Digest>()
  for (const since of await db.background(lastDigests))
    digests.set(since, await digestOf(db.guest, until, since))
  let after: string | undefined
  do {
    const from = after
    after = await db.background(async (tx) => {
      const recipients = await lockRecipients(tx, BATCH_SIZE, from)
      const written: DigestRecipient[] = []
      for (const recipient of recipients) {
        const digest = digests.get(recipient.since)
        if (!digest || digest.total === 0) continue
        await queueEmail(tx, 'newsletter', digestEmail(recipient, publicUrl, digest))
        written.push(recipient)
      }
      await recordDigest(
        tx,
        written.map(({ id }) => id),
        until,
      )
      return recipients.at(-1)?.id
    })
  } while (after !== undefined)
}

export const scheduleDigest = ({ jobs, ...parts }: Parts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('newsletter', '7 9 1 * *', () => sendDigest(parts))
