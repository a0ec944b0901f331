import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Variables } from '../../platform/http/env.ts'
import { recordEmailed, storeMessage } from './support.db.ts'
import type { SupportMessage } from './support.schema.ts'
import { supportMessageEmail } from './support-email.server.ts'
import { supportRecipients } from './support-recipients.server.ts'

/**
 * Stores the message as the actor of `tx` and queues its emails (STATIC-07, STATIC-12). If nobody receives
 * any, the message waits (`waiting-messages.jobs.ts`).
 * @returns false for a retry
 */
export async function sendToSupport(
  { var: { config, session, queueEmail } }: { var: Pick<Variables, 'config' | 'session' | 'queueEmail'> },
  tx: Tx,
  message: SupportMessage,
): Promise<boolean> {
  if (!(await storeMessage(tx, message))) return false
  await withSystemRights(tx, async () => {
    const recipients = await supportRecipients(tx, config)
    for (const to of recipients)
      await queueEmail(tx, 'support-message', supportMessageEmail(to, message, session?.user.email))
    if (recipients.length > 0) await recordEmailed(tx, message.id)
  })
  return true
}
