import { z } from 'zod'
import { emailWriter } from '../../../platform/mail/email-writer.ts'
import { stillTellable, timingsOf } from '../unsent.db.ts'
import { reachable } from './email-recipient.read.ts'
import { noticeEmail } from './notice-emails.server.ts'
import type { NoticeParts } from './send-notices.jobs.ts'

const madeFrom = z.object({ notifications: z.array(z.uuid()) })

/** Writes a notice of those notifications that may still be told. */
export const noticeWriter = ({
  publicUrl,
  unsubscribeKey,
}: Pick<NoticeParts, 'publicUrl' | 'unsubscribeKey'>) =>
  emailWriter(madeFrom, async (tx, { notifications: ids }) => {
    const [first] = await tx.selectFrom('notifications').select('user_id').where('id', 'in', ids).execute()
    const recipient = first && (await reachable(tx, first.user_id))
    if (!recipient) return null
    const timing = await timingsOf(tx, recipient.userId)
    const events = (await stillTellable(tx, ids, 'email')).filter(({ sent_as }) => timing(sent_as) !== 'off')
    const [latest] = events
    return latest
      ? noticeEmail({ ...recipient, kind: latest.sent_as, events, publicUrl, unsubscribeKey })
      : null
  })
