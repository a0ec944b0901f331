import type { Tx } from '../../../platform/database/database.ts'
import { isDeliverable } from '../../../platform/mail/email-message.ts'
import { stoppedAddresses } from '../stopped-emails.db.ts'
import { type EmailRecipient, recipientOf } from '../unsent.db.ts'

/**
 * Whom an email reaches that a member can choose not to get. Needs system rights.
 * @returns undefined if it would reach nobody
 */
export async function reachable(tx: Tx, userId: string): Promise<EmailRecipient | undefined> {
  const recipient = await recipientOf(tx, userId)
  if (!recipient || recipient.isDemo || !isDeliverable(recipient.address)) return undefined
  return (await stoppedAddresses(tx, [recipient.address])).size > 0 ? undefined : recipient
}
