import type { Tx } from '../../../platform/database/database.ts'
import { isEmailAddress } from '../../../platform/mail/email-message.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { passwordChangedEmail } from './password-changed-email.server.ts'
import { deleteResets } from './passwords.db.ts'

/** Notifies the owner, in case someone else changed the password. Needs system rights. */
export async function afterNewPassword(
  tx: Tx,
  queueEmail: QueueEmail,
  user: { id: string; email: string },
  publicUrl: string,
): Promise<void> {
  await deleteResets(tx, user.id)
  if (!isEmailAddress(user.email)) return
  await queueEmail(tx, 'password-changed', passwordChangedEmail(user.email, `${publicUrl}/forgot-password`))
}
