import type { Tx } from '../../../platform/database/database.ts'
import { isDeliverable } from '../../../platform/mail/email-message.ts'
import type { Kind } from '../kinds.ts'
import { stoppedAddresses } from '../stopped-emails.db.ts'
import { recipientOf, timingsOf } from '../unsent.db.ts'

/** The address of a member who gets emails of a kind; null if they want none, or none arrive. Needs system rights. */
export async function mayEmail(tx: Tx, userId: string, kind: Kind): Promise<string | null> {
  const recipient = await recipientOf(tx, userId)
  if (!recipient || recipient.isDemo || !isDeliverable(recipient.address)) return null
  if ((await timingsOf(tx, userId))(kind) === 'off') return null
  return (await stoppedAddresses(tx, [recipient.address])).size > 0 ? null : recipient.address
}
