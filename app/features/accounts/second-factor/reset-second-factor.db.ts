import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { insertEmail } from '../../../platform/mail/emails.db.ts'
import { recordSecurityEvent } from '../security-log/record-security-event.db.ts'
import { deleteSecondFactor } from './second-factors.db.ts'
import { twoStepEmail } from './two-step-emails.server.ts'

export type ResetSecondFactor = 'done' | 'off' | 'unknown'

/**
 * Turns two-step sign-in off for someone who lost phone and recovery codes, for the operator. Ends their sessions and tells
 * them by email. Needs system rights.
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
  if (!(await deleteSecondFactor(tx, user.id))) return 'off'
  await recordSecurityEvent(tx, null, { userId: user.id, kind: 'two_step_off' })
  await tx.deleteFrom('auth.sessions').where('user_id', '=', user.id).execute()
  // The running server, or the next one, sends it.
  const event = 'two-step-sign-in-off'
  await insertEmail(tx, event, twoStepEmail(user.email, publicUrl, event))
  return 'done'
}
