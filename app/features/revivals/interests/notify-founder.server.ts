import type { Tx } from '../../../platform/database/database.ts'
import { isDeliverable, isEmailAddress } from '../../../platform/mail/email-message.ts'
import type { QueueEmail } from '../../../platform/mail/email-queue.ts'
import { INTERESTS_SECTION } from './interest.ts'
import { interestEmail } from './interest-email.server.ts'
import { founderNotice, markNotified } from './interests.db.ts'

/** Queues the founder's email. Needs system rights. @param publicUrl origin of the site */
export async function notifyFounder(
  tx: Tx,
  queueEmail: QueueEmail,
  interestId: string,
  publicUrl: string,
): Promise<void> {
  const notice = await founderNotice(tx, interestId)
  if (!notice || !isDeliverable(notice.founder_email) || !isEmailAddress(notice.reply_to)) return
  const email = interestEmail({
    to: notice.founder_email,
    storyName: notice.story_name,
    senderName: notice.sender_name,
    replyTo: notice.reply_to,
    isCustomAddress: notice.is_custom_address,
    isConfirmed: notice.is_confirmed,
    message: notice.message,
    isAnonymous: notice.is_anonymous,
    inboxUrl: new URL(`/dashboard#${INTERESTS_SECTION}`, publicUrl).href,
  })
  await queueEmail(tx, 'interest', email)
  await markNotified(tx, interestId)
}
