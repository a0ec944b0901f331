import type { Tx } from '../../../platform/database/database.ts'
import { isEmailAddress } from '../../../platform/mail/email-message.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { deletePendingChange } from '../email-change/email-changes.db.ts'
import { listPasskeys } from '../passkeys/passkeys.db.ts'
import { twoStepSignInSince } from '../second-factor/second-factors.db.ts'
import { passwordChangedEmail } from './password-changed-email.server.ts'
import { deleteResets } from './passwords.db.ts'

/**
 * Notifies the owner, in case someone else changed the password, or added a passkey or an app that remains. A change of address ends too: it may be what the owner
 * wants to stop. Needs system rights.
 */
export async function afterNewPassword(
  tx: Tx,
  queueEmail: QueueEmail,
  user: { id: string; email: string },
  publicUrl: string,
): Promise<void> {
  await deleteResets(tx, user.id)
  await deletePendingChange(tx, user.id)
  if (!isEmailAddress(user.email)) return
  const remaining = {
    passkeys: (await listPasskeys(tx, user.id)).length,
    hasApp: (await twoStepSignInSince(tx, user.id)) !== null,
  }
  await queueEmail(tx, 'password-changed', passwordChangedEmail(user.email, publicUrl, remaining))
}
