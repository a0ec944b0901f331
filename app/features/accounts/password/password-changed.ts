import type { Tx } from '../../../platform/database/database.ts'
import { isEmailAddress } from '../../../platform/mail/email-message.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { forgetResets } from './passwords.db.ts'

/**
 * What follows a new password, in one transaction with the system's rights: links for yet another one end, and the
 * account's owner is told by mail, in case it was somebody else.
 * @param publicUrl where the product is reached
 */
export async function afterNewPassword(
  tx: Tx,
  queueEmail: QueueEmail,
  user: { id: string; email: string },
  publicUrl: string,
): Promise<void> {
  await forgetResets(tx, user.id)
  if (!isEmailAddress(user.email)) return
  await queueEmail(tx, 'password-changed', passwordChangedMail(user.email, `${publicUrl}/forgot-password`))
}
