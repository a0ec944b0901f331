import type { Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { lockUnsent, markSent, timingsOf } from '../unsent.db.ts'
import { dueDays } from './digest-days.server.ts'
import { type DigestReader, digestReaders, lockReader, newsUntil, recordMemberDigest } from './digests.db.ts'
import { reachable } from './email-recipient.read.ts'
import type { NoticeParts } from './send-notices.jobs.ts'
import { type DigestWriting, digestOf } from './write-digest.server.ts'

type DigestParts = NoticeParts & DigestWriting

const BATCH = 200

/** Sends everybody the digests that are due: each once, and one that fails doesn't stop the others. */
export async function sendDigests(parts: DigestParts): Promise<void> {
  let after: string | undefined
  do {
    const from = after
    const readers = await parts.db.background((tx) => digestReaders(tx, BATCH, from))
    for (const reader of readers) {
      await parts.db
        .background((tx) => tellReader(parts, tx, reader))
        .catch((error: unknown) => parts.log.warn({ err: error }, 'A digest could not be written'))
    }
    after = readers.at(-1)?.user_id
  } while (after !== undefined)
}

async function tellReader(parts: DigestParts, tx: Tx, reader: DigestReader): Promise<void> {
  const due = dueDays(new Date(Date.now()), reader)
  const had = await lockReader(tx, reader.user_id)
  if (!had) return
  for (const rhythm of ['daily', 'weekly'] as const) {
    const last = had[`${rhythm}_on`]
    if (last === due[rhythm]) continue
    await recordMemberDigest(tx, reader.user_id, { [`${rhythm}_on`]: due[rhythm] })
    // Whoever has just asked for it gets the next one.
    if (last !== null && last < due[rhythm]) await sendDigest(parts, tx, reader, rhythm)
  }
}

async function sendDigest(
  parts: DigestParts,
  tx: Tx,
  { user_id: userId, followed_until: since }: DigestReader,
  rhythm: 'daily' | 'weekly',
): Promise<void> {
  const { queueEmail } = parts
  const recipient = await reachable(tx, userId)
  if (!recipient) return
  const timing = await timingsOf(tx, userId)
  const events = (await lockUnsent(tx, userId, 'email')).filter(({ sent_as }) => timing(sent_as) === rhythm)
  const hearsOfFollowed = timing('followed') === rhythm
  const until = await newsUntil(tx, since)
  const followed = hearsOfFollowed ? { since, until } : null
  const email = await digestOf(parts, tx, { ...recipient, rhythm, events, followed })
  if (!email) return
  const notifications = events.map(({ id }) => id)
  await queueEmail(tx, 'digest', { ...email, madeFrom: { userId, rhythm, notifications, followed } })
  await markSent(tx, notifications, 'email')
  if (hearsOfFollowed) await recordMemberDigest(tx, userId, { followed_until: until })
}

export const scheduleDigests = ({ jobs, ...parts }: DigestParts & { jobs: Jobs }): Promise<void> =>
  jobs.schedule('digests', '11 * * * *', () => sendDigests(parts))
