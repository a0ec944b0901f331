import type { Jobs, QueueOptions } from '../jobs/jobs.ts'
import { type DeliveryParts, deliver } from './delivery.ts'
import { EMAIL_QUEUE, EMAIL_QUEUE_OPTIONS, sendEmailJob } from './email-queue.ts'
import { forgetMails, unsentMails } from './mails.db.ts'

export interface MailerParts extends DeliveryParts {
  jobs: Jobs
  /** When to try again; for tests, which don't wait. */
  pace?: Pick<QueueOptions, 'firstDelay' | 'longestDelay' | 'lookEvery'>
}

/** Seconds after which an attempt is aborted: well before its lease ends. */
const ATTEMPT_TIMEOUT = 120

/** A confirmation link is dead by then, and people's addresses are not ours to keep. */
const DAYS_KEPT = 30

/**
 * Sends queued email: at once, and again with growing delays while the mail server cannot be reached or defers it, never
 * twice at a time. Any number of processes may do so. The queue must be open (see `openEmailQueue`).
 *
 * The sweep sends jobs for rows without one: queued by a version before this one, or freed by an operator who emptied
 * `failed_at`.
 */
export async function startMailer({ jobs, pace, ...parts }: MailerParts): Promise<void> {
  const { db } = parts
  await jobs.work<{ id: string }>(
    EMAIL_QUEUE,
    ({ id }, signal) =>
      deliver(parts, id, AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT * 1000)])),
    { ...EMAIL_QUEUE_OPTIONS, ...pace },
  )
  const sweep = () =>
    db.system(async (tx) => {
      for (const id of await unsentMails(tx)) await sendEmailJob(jobs, tx, id)
    })
  await sweep()
  await jobs.schedule('mail-overlooked', '*/5 * * * *', sweep)
  await jobs.schedule('mail-forgotten', '17 4 * * *', () => forgetMails(db, DAYS_KEPT))
}
