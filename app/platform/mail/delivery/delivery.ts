import type { Logger } from 'pino'
import type { Database } from '../../database/database.ts'
import { sanitizeEmail } from '../email-message.ts'
import type { EmailWriter } from '../email-writer.ts'
import {
  beginAttempt,
  dropEmail,
  LINK_EXPIRED,
  recordDeferred,
  recordFailed,
  recordSent,
  rewriteEmail,
  type StoredEmail,
} from '../emails.db.ts'
import { EmailRejected, type Sender, type Transport } from './email-transport.ts'

export interface DeliveryParts {
  db: Database
  transport: Transport
  from: Sender
  /** Who writes the emails of each kind again; other kinds go as they were queued. */
  writers?: Readonly<Record<string, EmailWriter>>
  log: Pick<Logger, 'error'>
}

const day = 24 * 60 * 60 * 1000

/** How long mail servers keep trying (RFC 5321, 4.5.4.1). */
const MAX_AGE = 5 * day

/**
 * A crash between the server's acceptance and our record sends the email twice, with the same Message-ID.
 * @throws the transport's error if the email should be retried
 */
export async function deliverEmail(
  { db, transport, from, writers, log }: DeliveryParts,
  id: string,
  signal?: AbortSignal,
) {
  const queued = await beginAttempt(db, id)
  const email = queued && (await asOfNow({ db, writers }, queued))
  if (!email) return
  const { kind, attempts } = email
  if (isUseless(email)) return giveUp(LINK_EXPIRED)
  try {
    await transport.send(outgoing(email, from), signal)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const age = Date.now() - Date.parse(email.created_at)
    if (!(error instanceof EmailRejected) && age < MAX_AGE) {
      await recordDeferred(db, id, reason)
      throw error
    }
    return giveUp(reason)
  }
  await recordSent(db, id)

  async function giveUp(reason: string) {
    await recordFailed(db, id, reason)
    log.error({ email: id, kind, attempts, reason }, 'Gave up on sending an email')
  }
}

/** @returns undefined, without the row, if nothing is left to tell */
function asOfNow(
  { db, writers }: Pick<DeliveryParts, 'db' | 'writers'>,
  email: StoredEmail,
): Promise<StoredEmail | undefined> | StoredEmail {
  const { id, kind, made_from } = email
  const write = writers?.[kind]
  if (!write || made_from === null || isUseless(email)) return email
  return db.system(async (tx) => {
    const written = await write(tx, made_from)
    if (written) return rewriteEmail(tx, id, sanitizeEmail(written))
    await dropEmail(tx, id)
    return undefined
  })
}

/** An operator may have reset an email whose text is gone. */
const isUseless = ({ expires_at, text_deleted_at }: StoredEmail) =>
  text_deleted_at !== null || (expires_at !== null && Date.parse(expires_at) <= Date.now())

/** The lists by the kind of the email. All others that somebody can stop are notifications. */
const LISTS: Readonly<Record<string, string>> = {
  newsletter: 'newsletter',
  'newsletter-welcome': 'newsletter',
  digest: 'digest',
}

function outgoing(email: StoredEmail, from: Sender) {
  const {
    id,
    kind,
    to_address: to,
    reply_to: replyTo,
    list_unsubscribe: listUnsubscribe,
    subject,
    text,
    html,
  } = email
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const list = LISTS[kind] ?? 'notifications'
  return { messageId: `${id}@${domain}`, from, to, replyTo, listUnsubscribe, list, subject, text, html }
}
