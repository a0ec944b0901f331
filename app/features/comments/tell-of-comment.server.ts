import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Variables } from '../../platform/http/env.ts'
import { type NoticeEvent, notify, notifyMany } from '../notifications/notify.server.ts'
import type { Comment } from './comment-response.schema.ts'
import { mentionedIn } from './mentions/mentions.read.ts'

type Occurrence = NoticeEvent[1]

type Parts = Pick<Variables, 'queueEmail' | 'jobs'>

const occurrence = (authorId: string, { id, startup_id, is_founder }: Comment): Occurrence => ({
  actorId: authorId,
  hidesActor: is_founder,
  startupId: startup_id,
  commentId: id,
})

/**
 * Tells whom a new comment concerns, once each: as a reply, else a mention, else a comment on their story,
 * else as news of whom they follow.
 * @param authorId whom nobody learns of if the comment is the founder's of an anonymous story
 */
export async function tellOfComment(parts: Parts, tx: Tx, authorId: string, comment: Comment): Promise<void> {
  const about = occurrence(authorId, comment)
  const { parent_id } = comment
  const answered = parent_id && (await withSystemRights(tx, () => authorOf(tx, parent_id)))
  const kinds: NoticeEvent[] = [
    ...(answered ? [['reply', { ...about, personId: answered }] satisfies NoticeEvent] : []),
    ...(await mentionsOf(tx, about, comment)),
    ['comment', about],
    ['news', about],
  ]
  await notify(parts, tx, kinds, about)
  await notifyMany(parts, tx, 'news', about)
}

/** Tells those whom an edit has added. Whoever was told of the comment isn't told again. */
export async function tellOfMentions(
  parts: Parts,
  tx: Tx,
  authorId: string,
  comment: Comment,
): Promise<void> {
  const about = occurrence(authorId, comment)
  const kinds = await mentionsOf(tx, about, comment)
  if (kinds.length > 0) await notify(parts, tx, kinds, about)
}

const mentionsOf = async (tx: Tx, about: Occurrence, { id }: Comment): Promise<NoticeEvent[]> => {
  const mentioned = await withSystemRights(tx, () => mentionedIn(tx, id))
  return mentioned.map((personId) => ['mention', { ...about, personId }])
}

/** The founder of an anonymous story, if the comment is theirs as its founder. */
async function authorOf(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('comments')
    .innerJoin('startups', 'startups.id', 'comments.startup_id')
    .select(
      sql<string | null>`case when as_founder then startups.user_id else comments.user_id end`.as('author'),
    )
    .where('comments.id', '=', id)
    .executeTakeFirst()
  return row?.author ?? undefined
}
