import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import { COMMENT_FORM_TEXTS } from '../comment-form-texts.ts'
import type { Comment } from '../comment-response.schema.ts'
import { findComment } from '../comments.db.ts'

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
  const comment = await findComment(tx, id)
  if (!comment || comment.deleted_at) throw notFound(COMMENT_FORM_TEXTS.commentNotFound)
  if (numUpdatedRows === 0n) throw forbidden()
  return comment
}

/**
 * Hides the comment. Repeating it has no effect.
 * @returns the comment's story
 * @throws AppError 403 if it's another member's, 404 if the actor doesn't see it
 */
export async function hideComment(tx: Tx, { id, userId }: OwnComment): Promise<string> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content_deletions')
    .columns(['comment_id', 'deleted_by'])
    .expression(({ selectFrom }) =>
      selectFrom('comments')
        .select(['id', sql<string>`${userId}::uuid`.as('deleted_by')])
        .where('id', '=', id)
        .where('user_id', '=', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const comment = await findComment(tx, id)
  if (!comment) throw notFound(COMMENT_FORM_TEXTS.commentNotFound)
  if (numInsertedOrUpdatedRows || (await isDeletedBy(tx, { id, userId }))) return comment.startup_id
  throw comment.deleted_at ? notFound(COMMENT_FORM_TEXTS.commentNotFound) : forbidden()
}

async function isDeletedBy(tx: Tx, { id, userId }: OwnComment): Promise<boolean> {
  const deletion = await tx
    .selectFrom('content_deletions')
    .select('comment_id')
    .where('comment_id', '=', id)
    .where('deleted_by', '=', userId)
    .executeTakeFirst()
  return deletion !== undefined
}
