import type { Actor } from '../../../platform/database/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { claimConfirmation, subscribe } from '../newsletter.db.ts'
import { confirmationMail } from '../newsletter-mails.ts'

/**
 * Takes an address onto the list and asks its owner, by mail, to confirm (SHELL-17). One that is on it already stays as
 * it is, and nobody learns from here that it was.
 * @param email as `subscriberSchema` leaves it
 * @param publicUrl where the product is reached
 */
export const takeAddress = (
  { db, actor, queueEmail }: { db: Database; actor: Actor; queueEmail: QueueEmail },
  email: string,
  publicUrl: string,
): Promise<void> =>
  db.as(actor, async (tx) => {
    await subscribe(tx, email)
    await withSystemRights(tx, async () => {
      const due = await claimConfirmation(tx, email)
      if (due) await queueEmail(tx, 'newsletter-confirm', confirmationMail({ ...due, email }, publicUrl))
    })
  })
