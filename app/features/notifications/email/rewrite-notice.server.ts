import type { Tx } from '../../../platform/database/database.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { stillTellable, timingsOf } from '../unsent.db.ts'
import { reachable } from './email-recipient.read.ts'
import { noticeEmail } from './notice-emails.server.ts'
import type { NoticeParts } from './send-notices.jobs.ts'

/**
 * Writes a notice with the texts, names and address of this moment. Needs system rights.
 * @param ids of the notifications that it tells of
 * @returns null if nothing is left to tell, or nobody to tell it to
 */
export const noticeWriter =
  ({ publicUrl, unsubscribeKey }: Pick<NoticeParts, 'publicUrl' | 'unsubscribeKey'>) =>
  async (tx: Tx, ids: readonly string[]): Promise<EmailMessage | null> => {
    const [first] = await tx.selectFrom('notifications').select('user_id').where('id', 'in', ids).execute()
    const recipient = first && (await reachable(tx, first.user_id))
    if (!recipient) return null
    const timing = await timingsOf(tx, recipient.userId)
    const events = (await stillTellable(tx, ids, 'email')).filter(({ sent_as }) => timing(sent_as) !== 'off')
    const [latest] = events
    return latest
      ? noticeEmail({ ...recipient, kind: latest.sent_as, events, publicUrl, unsubscribeKey })
      : null
  }
