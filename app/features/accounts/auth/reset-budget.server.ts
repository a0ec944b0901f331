import type { Tx } from '../../../platform/database/database.ts'
import { deleteAttempts } from '../../../platform/http/rate-limits/growing-waits.db.ts'
import { RESET_EMAIL_RATE_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { consumeRateLimit } from '../../../platform/http/rate-limits/rate-limits.db.ts'
import { mailboxOf } from '../../../platform/mail/unasked-email.ts'
import { LAST_RESET_SECONDS, RESET_SECONDS } from '../password.ts'
import { readPasswordHash } from '../store/passwords.db.ts'

/**
 * Counts a reset email against the daily limit of a mailbox. Anyone who asks gets the first five. Five more
 * are reserved for networks that ask for the first time after that, and their links live for a day. So an
 * owner who is refused finds a link in the mailbox that still works: strangers can't close the way back. A
 * new password resets the count. Needs system rights.
 * @returns seconds for which the link may live; null if nothing is to be sent
 */
export async function takeResetEmail(
  tx: Tx,
  pseudonymOf: (who: string) => string,
  { user, network }: { user: { id: string; email: string }; network: string },
): Promise<number | null> {
  const { shared, reserved, perNetwork } = RESET_EMAIL_RATE_LIMITS
  const mailbox = `${mailboxOf(user.email)} ${await readPasswordHash(tx, user.id)}`
  const key = (name: string, who = '') => `reset-email-${name}:${pseudonymOf(`${mailbox} ${who}`)}`
  if ((await consumeRateLimit(tx, key('shared'), shared)).allowed) return RESET_SECONDS
  const ofNetwork = key('network', network)
  if (!(await consumeRateLimit(tx, ofNetwork, perNetwork)).allowed) return null
  if ((await consumeRateLimit(tx, key('reserved'), reserved)).allowed) return LAST_RESET_SECONDS
  await deleteAttempts(tx, ofNetwork)
  return null
}
