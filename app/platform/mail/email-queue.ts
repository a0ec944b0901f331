import type { Tx } from '../database/database.ts'
import { withSystemRights } from '../database/with-system-rights.ts'
import type { Jobs, QueueOptions } from '../jobs/jobs.ts'
import { type Mail, safeMail } from './mail.ts'
import { insertMail } from './mails.db.ts'

/**
 * Queues an email in the transaction that causes it: if that rolls back, there is no email. Works on anybody's behalf
 * and within a section with the system's rights; await it alone (see `withSystemRights`).
 *
 * @param kind which of the product's emails it is, for the operator: `confirmation`, `interest` …
 * @returns the email's id
 * @throws AppError 400 when `mail.to` or `mail.replyTo` is not an address
 */
export type QueueEmail = (tx: Tx, kind: string, mail: Mail) => Promise<string>

export const EMAIL_QUEUE = 'mail'

/** With the delays between them, these are more retries than fit into the days for which delivery is tried. */
export const EMAIL_QUEUE_OPTIONS = { retries: 1000, lease: 300, onePerKey: true } satisfies QueueOptions

/** Opens the queue of outgoing email: a row of `app.mails` each, and a job that carries the row's id. */
export async function openEmailQueue(jobs: Jobs): Promise<QueueEmail> {
  await jobs.open(EMAIL_QUEUE, EMAIL_QUEUE_OPTIONS)
  return (tx, kind, mail) => {
    const safe = safeMail(mail)
    return withSystemRights(tx, async () => {
      const id = await insertMail(tx, kind, safe)
      await sendEmailJob(jobs, tx, id)
      return id
    })
  }
}

/** Does nothing where the email has a job already. */
export const sendEmailJob = (jobs: Jobs, tx: Tx, id: string): Promise<void> =>
  jobs.send(tx, EMAIL_QUEUE, { id }, { key: id })
