import type { Tx } from '../../../platform/database/database.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { isEmailAddress } from '../../../platform/text/email-address.ts'
import { recordSecurityEvent } from '../events/record-security-event.db.ts'
import type { RequestSource } from '../events/request-source.server.ts'
import type { SecurityEventKind } from '../events/security-event.ts'
import { type TwoStepEvent, twoStepEmail } from './two-step-emails.server.ts'

export type NotifyContext = RequestSource & { var: Pick<Variables, 'queueEmail' | 'config'> }

const KINDS: Record<TwoStepEvent, SecurityEventKind> = {
  'two-step-sign-in-on': 'two_step_on',
  'two-step-sign-in-off': 'two_step_off',
  'passkey-second-step': 'two_step_on',
  'recovery-code-used': 'recovery_code_used',
}

/**
 * Records a change, and tells an account's owner by email, in case it was someone else. Needs system rights.
 */
export async function notifyOwner(
  tx: Tx,
  c: NotifyContext,
  userId: string,
  event: TwoStepEvent,
): Promise<void> {
  const { queueEmail, config } = c.var
  await recordSecurityEvent(tx, c, { userId, kind: KINDS[event] })
  const { email } = await tx
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (isEmailAddress(email)) await queueEmail(tx, event, twoStepEmail(email, config.publicUrl, event))
}
