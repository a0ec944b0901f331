import type { Actor } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { claimConfirmation, insertSubscriber } from '../newsletter.db.ts'
import { confirmSubscriptionEmail } from '../newsletter-emails.server.ts'

/** @param email normalised by `subscriberSchema` */
export const subscribeAddress = (
  { db, actor, queueEmail }: { db: Database; actor: Actor; queueEmail: QueueEmail },
  email: string,
  publicUrl: string,
): Promise<void> =>
  db.as(actor, async (tx) => {
    await insertSubscriber(tx, email)
    await withSystemRights(tx, async () => {
      const due = await claimConfirmation(tx, email)
      if (due)
        await queueEmail(tx, 'newsletter-confirm', confirmSubscriptionEmail({ ...due, email }, publicUrl))
    })
  })
