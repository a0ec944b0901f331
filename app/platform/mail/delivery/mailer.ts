import type { Jobs, QueueOptions } from '../../jobs/jobs.ts'
import { EMAIL_QUEUE, EMAIL_QUEUE_OPTIONS, sendEmailJob } from '../email-queue.ts'
import { cleanUpEmailTexts } from '../email-text-cleanup.ts'
import { deleteOldEmails, pendingEmailIds } from '../emails.db.ts'
import { type DeliveryParts, deliverEmail } from './delivery.ts'
import type { Transport } from './email-transport.ts'

export interface MailerParts extends Omit<DeliveryParts, 'transport'> {
  jobs: Jobs
  /** The emails wait if it is null. */
  transport: Transport | null
  timing?: Pick<QueueOptions, 'retryDelay' | 'maxRetryDelay' | 'pollInterval'>
}

/** How many seconds an attempt can take; shorter than the lease of a job. */
const ATTEMPT_TIMEOUT = 120

/** Addresses and subjects are personal data. */
const RETENTION_DAYS = 30

/**
 * Any number of processes may send emails. The queue must be open (see `openEmailQueue`). The sweep creates
 * jobs for rows without one: queued by an earlier version, or reset by an operator who cleared `failed_at`.
 */
export async function startMailer({ jobs, timing, transport, ...parts }: MailerParts): Promise<void> {
  const { db } = parts
  await jobs.schedule('emails-old', '17 4 * * *', () => deleteOldEmails(db, RETENTION_DAYS), {
    formerly: 'mail-forgotten',
  })
  await jobs.schedule('email-texts-expired', '37 * * * *', () => cleanUpEmailTexts(parts), {
    formerly: 'mail-texts-expired',
  })
  if (!transport) return
  const delivery = { ...parts, transport }
  await jobs.work<{ id: string }>(
    EMAIL_QUEUE,
    ({ id }, signal) =>
      deliverEmail(delivery, id, AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT * 1000)])),
    { ...EMAIL_QUEUE_OPTIONS, ...timing },
  )
  const sweep = () =>
    db.background(async (tx) => {
      for (const id of await pendingEmailIds(tx)) await sendEmailJob(jobs, tx, id)
    })
  await sweep()
  await jobs.schedule('emails-pending', '*/5 * * * *', sweep, { formerly: 'mail-overlooked' })
}
