import type { Query } from '../../platform/database/database.ts'
import type { HeldComments } from './comment-response.schema.ts'
import { isOwnComment, toComment, withAuthors } from './comment-rows.db.ts'

/** Why a rule holds a comment of the actor. @returns undefined if none does */
export async function heldReasonOf(db: Query, id: string): Promise<string | undefined> {
  const held = await db
    .selectFrom('hidden_content')
    .select('reason')
    .where('comment_id', '=', id)
    .where('is_held', '=', true)
    .executeTakeFirst()
  return held?.reason
}

/** The current member's held comments on a story, oldest first. Nobody else has them in a list. */
export async function listHeldComments(db: Query, startupId: string): Promise<HeldComments> {
  const rows = await withAuthors(db)
    .innerJoin('hidden_content as held', 'held.comment_id', 'comment.id')
    .select('held.reason')
    .where('held.is_held', '=', true)
    .where('comment.id', 'in', ({ selectFrom }) =>
      selectFrom('comments').select('id').where('startup_id', '=', startupId).where(isOwnComment),
    )
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute()
  return { items: rows.map(({ reason, ...row }) => ({ ...toComment(row), held_reason: reason })) }
}
