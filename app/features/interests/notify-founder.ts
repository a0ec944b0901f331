import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/jobs/system-rights.ts'
import { isAddress } from '../../platform/mail/mail.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { INTERESTS_SECTION } from './interest.ts'
import { interestMail } from './interest-mail.ts'
import { noticeOf, recordNotified } from './interests.db.ts'

/** Mails a day about one member's letters on one offer: nobody's mailbox is to be flooded. More letters wait on the dashboard. */
const MAILS_A_DAY = 5

/** Whether mail can arrive there at all. Below `.invalid` none ever does (RFC 2606): that is where demo founders live. */
export const isReachable = (address: string) => isAddress(address) && !/[@.]invalid\.?$/i.test(address)

/**
 * Queues the mail that tells the founder of a new letter, in the transaction that keeps the letter. Await it alone: it
 * steps out of the actor's rights for its while.
 * @param publicUrl where the product is reached
 */
export const notifyFounder = (tx: Tx, interestId: string, publicUrl: string): Promise<void> =>
  withSystemRights(tx, async () => {
    const notice = await noticeOf(tx, interestId)
    if (!notice || !isReachable(notice.founder_email) || !isAddress(notice.reply_to)) return
    if ((notice.notified_today ?? 0) >= MAILS_A_DAY) return
    const mail = interestMail({
      to: notice.founder_email,
      story: notice.story,
      sender: notice.sender_name,
      replyTo: notice.reply_to,
      message: notice.message,
      isAnonymous: notice.is_anonymous,
      url: new URL(`/dashboard#${INTERESTS_SECTION}`, publicUrl).href,
    })
    await queueMail(tx, 'interest', mail)
    await recordNotified(tx, interestId)
  })
