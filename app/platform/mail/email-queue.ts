import type { Tx } from '../database/database.ts'
import { withSystemRights } from '../database/with-system-rights.ts'
import type { Jobs, QueueOptions } from '../jobs/jobs.ts'
import { type EmailMessage, sanitizeEmail } from './email-message.ts'
import { insertEmail } from './emails.db.ts'

/**
 * Queues an email, which is not sent if `tx` rolls back. Works for any actor. Await it alone (see
 * `withSystemRights`).
 * @returns the email's id
 * @throws AppError 400 if `to` or `replyTo` is invalid
 */
export type QueueEmail = (tx: Tx, kind: string, email: EmailMessage) => Promise<string>

export const EMAIL_QUEUE = 'mail'

/** No more retries fit into the days for which delivery is tried. */
export const EMAIL_QUEUE_OPTIONS = { retries: 1000, lease: 300, onePerKey: true } satisfies QueueOptions

/** Each queued email is a row of `app.mails` and a job with the row's id. */
export async function openEmailQueue(jobs: Jobs): Promise<QueueEmail> {
  await jobs.open(EMAIL_QUEUE, EMAIL_QUEUE_OPTIONS)
  return (tx, kind, email) => {
    const safe = sanitizeEmail(email)
    return withSystemRights(tx, async () => {
      const id = await insertEmail(tx, kind, safe)
      await sendEmailJob(jobs, tx, id)
      return id
    })
  }
}

/** Does nothing if the email already has a job. */
export const sendEmailJob = (jobs: Jobs, tx: Tx, id: string): Promise<void> =>
  jobs.send(tx, EMAIL_QUEUE, { id }, { key: id })
