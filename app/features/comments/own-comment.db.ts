import type { Tx } from '../../platform/database/database.ts'
import { forbidden, notFound } from '../../platform/errors/errors.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import type { Comment } from './comment-response.schema.ts'
import { isOwnComment } from './comment-rows.db.ts'
import { findComment } from './comments.db.ts'
import { saveMentions } from './mentions/save-mentions.db.ts'

/**
 * Saves an edit. Repeating it has no effect.
 * @returns the comment as everyone sees it
 * @throws AppError 403 if it's another member's, 404 if the actor doesn't see it
 */
export async function saveEdit(tx: Tx, id: string, change: { content: string }): Promise<Comment> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set(change)
    .where('id', '=', id)
    .where(isOwnComment)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await saveMentions(tx, { id, ...change })
  const comment = await findComment(tx, id)
  if (!comment || comment.removed) throw notFound(COMMENT_FORM_TEXTS.commentNotFound)
  if (numUpdatedRows === 0n) throw forbidden()
  return comment
}

/**
 * Removes a comment for good. Where replies hang, its place stays. Repeating it has no effect.
 * @returns the comment's story, or undefined if there's no such comment
 * @throws AppError 403 if it's another member's
 */
export async function removeComment(tx: Tx, id: string): Promise<string | undefined> {
  const own = await tx
    .selectFrom('comments')
    .select('startup_id')
    .where('id', '=', id)
    .where(isOwnComment)
    .executeTakeFirst()
  if (own) await tx.deleteFrom('comments').where('id', '=', id).execute()
  else if ((await findComment(tx, id))?.removed === null) throw forbidden()
  return own?.startup_id
}
