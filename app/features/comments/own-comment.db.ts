import type { Tx } from '../../platform/database/database.ts'
import { forbidden, notFound } from '../../platform/errors/errors.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import type { Comment } from './comment-response.schema.ts'
import { findComment } from './comments.db.ts'
import { saveMentions } from './mentions/save-mentions.db.ts'

interface OwnComment {
  id: string
  userId: string
}

/**
 * Repeating it has no effect.
 * @returns the comment as everyone sees it
 * @throws AppError 403 if it's another member's, 404 if the actor doesn't see it
 */
export async function saveEdit(
  tx: Tx,
  { id, userId }: OwnComment,
  change: { content: string },
): Promise<Comment> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await saveMentions(tx, { id, ...change })
  const comment = await findComment(tx, id)
  if (!comment) throw notFound(COMMENT_FORM_TEXTS.commentNotFound)
  if (numUpdatedRows === 0n) throw forbidden()
  return comment
}

/**
 * For good. Repeating it has no effect.
 * @returns the comment's story, or undefined if there's no such comment
 * @throws AppError 403 if it's another member's
 */
export async function removeComment(tx: Tx, { id, userId }: OwnComment): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('startup_id')
    .executeTakeFirst()
  if (!deleted && (await findComment(tx, id))) throw forbidden()
  return deleted?.startup_id
}
