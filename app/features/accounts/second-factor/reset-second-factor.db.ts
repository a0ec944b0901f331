import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { insertEmail } from '../../../platform/mail/emails.db.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import { passkeyEmail } from '../passkeys/passkey-emails.server.ts'
import { endSessions } from '../store/own-sessions.db.ts'
import { deletePasskeys } from '../store/passkeys.db.ts'
import { clearWithoutFactor, deleteSecondFactor } from '../store/second-factors.db.ts'
import { twoStepEmail } from './two-step-emails.server.ts'

const OFF = 'two-step-sign-in-off'
const REMOVED = 'passkey-removed'

export type ResetSecondFactor = 'done' | 'off' | 'unknown'

/**
 * Turns two-step sign-in off and removes all passkeys of someone who lost them, for the operator. Ends their
 * sessions and tells them by email. Needs system rights.
 */
export async function resetSecondFactor(
  tx: Tx,
  address: string,
  publicUrl: string,
): Promise<ResetSecondFactor> {
  const user = await tx
    .selectFrom('auth.users')
    .select(['id', 'email'])
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .executeTakeFirst()
  if (!user) return 'unknown'
  const hadApp = await deleteSecondFactor(tx, user.id)
  const passkeys = await deletePasskeys(tx, user.id)
  await clearWithoutFactor(tx, user.id)
  if (!hadApp && passkeys.length === 0) return 'off'
  if (hadApp) await recordSecurityEvent(tx, null, { userId: user.id, kind: 'two_step_off' })
  await endSessions(tx, user.id)
  // The running server, or the next one, sends it.
  if (hadApp) await insertEmail(tx, OFF, twoStepEmail(user.email, publicUrl, OFF))
  for (const name of passkeys) {
    await recordSecurityEvent(tx, null, { userId: user.id, kind: 'passkey_removed' })
    await insertEmail(tx, REMOVED, passkeyEmail(user.email, publicUrl, REMOVED, name))
  }
  return 'done'
}
