import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { emailWriter } from '../../../platform/mail/email-writer.ts'
import { type EmailRecipient, stillTellable, timingsOf, type Unsent } from '../unsent.db.ts'
import { memberDigestEmail } from './digest-email.server.ts'
import { type FindStories, followedNews, foundBySearches } from './digests.db.ts'
import { reachable } from './email-recipient.read.ts'
import type { NoticeParts } from './send-notices.jobs.ts'

export interface DigestWriting extends Pick<NoticeParts, 'publicUrl' | 'unsubscribeKey'> {
  findStories: FindStories
}

type Rhythm = 'daily' | 'weekly'

interface DigestOf extends EmailRecipient {
  rhythm: Rhythm
  events: readonly Unsent[]
  /** The time whose news of what they follow it tells; null if it tells none. */
  followed: { since: string; until: string } | null
}

/** @returns null if there is nothing to tell */
export async function digestOf(
  { findStories, publicUrl, unsubscribeKey }: DigestWriting,
  tx: Tx,
  { followed, events, ...recipient }: DigestOf,
): Promise<EmailMessage | null> {
  const { userId } = recipient
  const news = followed ? await followedNews(tx, userId, followed) : []
  const searches = followed ? await foundBySearches(tx, findStories, userId, followed) : []
  if (events.length + news.length + searches.length === 0) return null
  return memberDigestEmail({ ...recipient, events, news, searches, publicUrl, unsubscribeKey })
}

const madeFrom = z.object({
  userId: z.uuid(),
  rhythm: z.enum(['daily', 'weekly']),
  notifications: z.array(z.uuid()),
  followed: z.object({ since: z.string(), until: z.string() }).nullable(),
})

/** Writes a digest of what may still be told, unless its reader has asked for none meanwhile. */
export const digestWriter = (parts: DigestWriting) =>
  emailWriter(madeFrom, async (tx, { userId, rhythm, notifications, followed }) => {
    const recipient = await reachable(tx, userId)
    if (!recipient) return null
    const timing = await timingsOf(tx, userId)
    const unread = await stillTellable(tx, notifications, 'email')
    const events = unread.filter(({ sent_as }) => timing(sent_as) !== 'off')
    const hears = timing('followed') !== 'off'
    return digestOf(parts, tx, { ...recipient, rhythm, events, followed: hears ? followed : null })
  })
