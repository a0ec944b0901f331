import type { Actor } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { queueUnaskedEmail, type UnaskedEmailServices } from '../../../platform/mail/unasked-email.ts'
import { claimConfirmation, insertSubscriber } from '../newsletter.db.ts'
import { confirmSubscriptionEmail } from '../newsletter-emails.server.ts'

/**
 * Adds an address and asks to confirm it.
 * @param email normalised by `subscriberSchema`
 */
export const subscribeAddress = (
  { db, actor, ...services }: UnaskedEmailServices & { db: Database; actor: Actor },
  email: string,
  publicUrl: string,
): Promise<void> =>
  db.as(actor, async (tx) => {
    await insertSubscriber(tx, email)
    await withSystemRights(tx, async () => {
      const due = await claimConfirmation(tx, email)
      if (!due) return
      const confirmation = confirmSubscriptionEmail({ ...due, email }, publicUrl)
      await queueUnaskedEmail(services, tx, 'newsletter-confirm', confirmation)
    })
  })
