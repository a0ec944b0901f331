import type { Tx } from '../../../platform/database/database.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { isEmailAddress } from '../../../platform/text/email-address.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import type { RequestSource } from '../events/request-source.server.ts'
import { deletePendingChange } from '../store/email-changes.db.ts'
import { listPasskeys } from '../store/passkeys.db.ts'
import { deleteResets, storePasswordHash } from '../store/passwords.db.ts'
import { twoStepSignInSince } from '../store/second-factors.db.ts'
import { passwordChangedEmail } from './password-changed-email.server.ts'

type Context = RequestSource & { var: Pick<Variables, 'config' | 'queueEmail'> }

/**
 * Stores a new password with all that follows from it: every session, pending sign-in and reset ends, so do
 * the secret address of the feed and a change of address, which may be what the owner wants to stop. The
 * owner gets an email, in case someone else changed the password, or added a passkey or an app that remains.
 * The account must be locked. Needs system rights.
 * @param hash of the new password
 */
export async function replacePassword(
  tx: Tx,
  c: Context,
  user: { id: string; email: string },
  hash: string,
  kind: 'password_changed' | 'password_reset',
): Promise<void> {
  const { config, queueEmail } = c.var
  await storePasswordHash(tx, user.id, hash)
  await deleteResets(tx, user.id)
  await deletePendingChange(tx, user.id)
  await recordSecurityEvent(tx, c, { userId: user.id, kind })
  if (!isEmailAddress(user.email)) return
  const remaining = {
    passkeys: (await listPasskeys(tx, user.id)).length,
    hasApp: (await twoStepSignInSince(tx, user.id)) !== null,
  }
  await queueEmail(tx, 'password-changed', passwordChangedEmail(user.email, config.publicUrl, remaining))
}
