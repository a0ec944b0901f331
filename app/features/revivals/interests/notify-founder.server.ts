import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { emailWriter } from '../../../platform/mail/email-writer.ts'
import { isEmailAddress } from '../../../platform/text/email-address.ts'
import { mayEmail } from '../../notifications/email/may-email.server.ts'
import { notify } from '../../notifications/notify.server.ts'
import { INTEREST_TEXTS } from './interest.ts'
import { interestEmail } from './interest-email.server.ts'
import { type FounderNotice, founderNotice, markNotified } from './interests.db.ts'

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
  c: Context & { var: Pick<Variables, 'unsubscribeKey'> },
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
  const parts = { publicUrl: c.var.config.publicUrl, unsubscribeKey: c.var.unsubscribeKey }
  const write = (to: string) => ({
    ...emailOf(parts, notice, to),
    madeFrom: { interest: interestId },
  })
  // What is held is told once a moderator has released it.
  const email = isEmailAddress(notice.reply_to) && !notice.is_held ? { as: 'interest', write } : undefined
  const emailed = await notify(c.var, tx, 'message', about, email)
  if (emailed.length > 0) await withSystemRights(tx, () => markNotified(tx, interestId))
}

interface EmailParts {
  publicUrl: string
  unsubscribeKey: string
}

const emailOf = (parts: EmailParts, notice: FounderNotice, address: string) =>
  interestEmail({
    ...parts,
    userId: notice.founder_id,
    address,
    storyName: notice.story_name,
    senderName: notice.sender_name,
    replyTo: notice.reply_to,
    isCustomAddress: notice.is_custom_address,
    isConfirmed: notice.is_confirmed,
    message: notice.message,
    isAnonymous: notice.is_anonymous,
  })

const madeFrom = z.object({ interest: z.uuid() })

/**
 * Writes the email of an interest, unless it was read, answered, withdrawn, closed, held or deleted
 * meanwhile, or one of the two blocks the other.
 */
export const interestWriter = ({ publicUrl, unsubscribeKey }: EmailParts) =>
  emailWriter(madeFrom, async (tx, { interest }) => {
    const notice = await founderNotice(tx, interest)
    if (!notice || notice.is_held || notice.is_over || !isEmailAddress(notice.reply_to)) return null
    const address = await mayEmail(tx, notice.founder_id, 'message')
    return address === null ? null : emailOf({ publicUrl, unsubscribeKey }, notice, address)
  })
