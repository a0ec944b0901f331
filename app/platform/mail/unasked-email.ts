import type { Logger } from 'pino'
import type { Tx } from '../database/database.ts'
import { UNASKED_EMAIL_RATE_LIMITS } from '../http/rate-limits/rate-limit-table.ts'
import { consumeRateLimit } from '../http/rate-limits/rate-limits.db.ts'
import type { EmailMessage } from './email-message.ts'
import type { QueueEmail } from './email-queue.ts'

export interface UnaskedEmailServices {
  queueEmail: QueueEmail
  pseudonymOf: (who: string) => string
  log: Pick<Logger, 'warn'>
}

/**
 * Queues an email that anyone can cause by typing its address, such as a confirmation; a password reset has a
 * budget of its own. Each mailbox gets few of them, all kinds together. The response must not depend on the
 * outcome, which would reveal the others.
 * @returns false if the mailbox has had enough
 */
export async function queueUnaskedEmail(
  { queueEmail, pseudonymOf, log }: UnaskedEmailServices,
  tx: Tx,
  kind: string,
  email: EmailMessage,
): Promise<boolean> {
  const mailbox = pseudonymOf(`mailbox ${mailboxOf(email.to)}`)
  for (const [name, limit] of Object.entries(UNASKED_EMAIL_RATE_LIMITS)) {
    const { allowed } = await consumeRateLimit(tx, `unasked-email-${name}:${mailbox}`, limit)
    if (allowed) continue
    log.warn({ kind, limit: name }, 'email not queued: this mailbox has had enough')
    return false
  }
  await queueEmail(tx, kind, email)
  return true
}

/** Finds the mailbox of an address: most mail servers deliver "ann+anything@…" to "ann@…". */
export const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@')
