import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { isEmailAddress } from '../../../platform/text/email-address.ts'
import { notify } from '../../notifications/notify.server.ts'
import { INTEREST_TEXTS, INTERESTS_SECTION } from './interest.ts'
import { interestEmail } from './interest-email.server.ts'
import { founderNotice, markNotified } from './interests.db.ts'

type Context = { var: Pick<Variables, 'config' | 'session' | 'queueEmail'> }

interface MessageToSupport {
  kind: 'support'
  id: string
  name: string
  email: string
  subject: string
  message: string
}

/** Stores a message to support and queues its emails, as the actor of `tx`. */
export type WriteToSupport = (c: Context, tx: Tx, message: MessageToSupport) => Promise<unknown>

/**
 * Tells the founder. Nobody reads that of a demo story's founder, so support gets the message instead
 * (STORY-21).
 */
export async function notifyFounder(
  c: Context,
  tx: Tx,
  interestId: string,
  writeToSupport: WriteToSupport,
): Promise<void> {
  const notice = await withSystemRights(tx, () => founderNotice(tx, interestId))
  if (!notice) return
  if (notice.is_demo) {
    await writeToSupport(c, tx, {
      kind: 'support',
      id: interestId,
      name: notice.sender_name || INTEREST_TEXTS.unnamedSender,
      email: notice.reply_to,
      subject: INTEREST_TEXTS.demoSubject(notice.story_name),
      message: notice.message,
    })
    return
  }
  const about = {
    actorId: notice.sender_id,
    startupId: notice.startup_id,
    interestId,
    ...(notice.conversation_id && { conversationId: notice.conversation_id, messageId: interestId }),
  }
  const write = (to: string) =>
    interestEmail({
      to,
      storyName: notice.story_name,
      senderName: notice.sender_name,
      replyTo: notice.reply_to,
      isCustomAddress: notice.is_custom_address,
      isConfirmed: notice.is_confirmed,
      message: notice.message,
      isAnonymous: notice.is_anonymous,
      inboxUrl: new URL(`/dashboard#${INTERESTS_SECTION}`, c.var.config.publicUrl).href,
    })
  // What is held is told once a moderator has released it.
  const email = isEmailAddress(notice.reply_to) && !notice.is_held ? { as: 'interest', write } : undefined
  const emailed = await notify(c.var, tx, 'message', about, email)
  if (emailed.length > 0) await withSystemRights(tx, () => markNotified(tx, interestId))
}
