import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { beginAttempt, recordFailed, recordPutOff, recordSent, type StoredMail } from './mails.db.ts'
import { MailRefused, type Sender, type Transport } from './transport.ts'

export interface DeliveryParts {
  db: Database
  transport: Transport
  from: Sender
  log: Pick<Logger, 'error'>
}

const day = 24 * 60 * 60 * 1000

/** As long as mail servers themselves keep trying (RFC 5321, 4.5.4.1). */
const patience = 5 * day

/**
 * Makes one attempt to send a queued mail, and records how it went. A mail that is sent or given up is left
 * alone, whoever asks.
 *
 * Between the mail server's yes and our record of it lies a moment that no protocol closes: a process that
 * dies right there sends the mail once more, under the same Message-ID.
 *
 * @throws what the transport threw, when the mail should be tried again later
 */
export async function deliver({ db, transport, from, log }: DeliveryParts, id: string, signal?: AbortSignal) {
  const mail = await beginAttempt(db, id)
  if (!mail) return
  try {
    await transport.send(outgoing(mail, from), signal)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const waited = Date.now() - Date.parse(mail.created_at)
    if (!(error instanceof MailRefused) && waited < patience) {
      await recordPutOff(db, id, why)
      throw error
    }
    await recordFailed(db, id, why)
    log.error({ mail: id, kind: mail.kind, attempts: mail.attempts, why }, 'A mail was given up')
    return
  }
  await recordSent(db, id)
}

function outgoing(mail: StoredMail, from: Sender) {
  const {
    id,
    to_address: to,
    reply_to: replyTo,
    list_unsubscribe: listUnsubscribe,
    subject,
    text,
    html,
  } = mail
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return { messageId: `${id}@${domain}`, from, to, replyTo, listUnsubscribe, subject, text, html }
}
