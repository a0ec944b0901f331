import type { Logger } from 'pino'
import type { Jobs, QueueOptions } from '../jobs/jobs.ts'
import { type DeliveryParts, deliver } from './delivery.ts'
import { forgetMails, onMailQueued, unsentMails } from './mails.db.ts'

export interface MailerParts extends DeliveryParts {
  jobs: Jobs
  log: Pick<Logger, 'warn' | 'error'>
  /** When to try again; for tests, since everybody else wants the patient way. */
  pace?: Pick<QueueOptions, 'firstDelay' | 'longestDelay' | 'lookEvery'>
}

export interface Mailer {
  /** Hears of no new mail. What is under way ends with the jobs. */
  stop(): Promise<void>
}

const queue = 'mail'

/** Seconds after which an attempt is broken off: well before another process may take the mail over. */
const longestAttempt = 120
const lease = 300

/** A confirmation link is dead by then, and people's addresses are not ours to keep. */
const daysKept = 30

/**
 * Sends what stands in the outbox: at once when it is queued, again and more and more slowly while the mail
 * server cannot be reached or puts it off, never twice at a time. Any number of processes may do so.
 *
 * The table of mails is the truth and the job only what drives it: a mail whose job was lost with a missed
 * notification, or that an operator frees again by emptying `failed_at`, is found within five minutes.
 */
export async function startMailer({ jobs, pace, ...parts }: MailerParts): Promise<Mailer> {
  const { db, log } = parts

  await jobs.work<{ id: string }>(
    queue,
    ({ id }, signal) =>
      deliver(parts, id, AbortSignal.any([signal, AbortSignal.timeout(longestAttempt * 1000)])),
    { retries: 1000, lease, onePerKey: true, ...pace },
  )

  const drive = (id?: string) =>
    db.system(async (tx) => {
      for (const mail of id ? [id] : await unsentMails(tx)) {
        await jobs.send(tx, queue, { id: mail }, { key: mail })
      }
    })

  const deaf = await onMailQueued(db, (id) => {
    drive(id).catch((error) => log.warn({ err: error }, 'A mail waits for the next round'))
  })
  await drive()
  await jobs.schedule('mail-overlooked', '*/5 * * * *', () => drive())
  await jobs.schedule('mail-forgotten', '17 4 * * *', () => forgetMails(db, daysKept))

  return { stop: deaf }
}
