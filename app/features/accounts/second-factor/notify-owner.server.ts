import type { Tx } from '../../../platform/database/database.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { isEmailAddress } from '../../../platform/mail/email-message.ts'
import { type TwoStepEvent, twoStepEmail } from './two-step-emails.server.ts'

/** Tells an account's owner by email, in case it was someone else. Needs system rights. */
export async function notifyOwner(
  tx: Tx,
  { queueEmail, config }: Pick<Variables, 'queueEmail' | 'config'>,
  userId: string,
  event: TwoStepEvent,
): Promise<void> {
  const { email } = await tx
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (isEmailAddress(email)) await queueEmail(tx, event, twoStepEmail(email, config.publicUrl, event))
}
