import type { Query, Tx } from '../../platform/database/database.ts'
import { forbidden, notFound } from '../../platform/errors/errors.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import type { CommentVersions } from './comment-response.schema.ts'
import { findComment } from './comments.db.ts'

const MAX_VERSIONS = 100

async function requireComment(db: Query, id: string): Promise<void> {
  if (!(await findComment(db, id))) throw notFound(COMMENT_FORM_TEXTS.commentNotFound)
}

/**
 * Lists the texts that a comment had; none where it can't be read.
 * @throws AppError 404 if there is no such comment
 */
export async function listVersions(db: Query, commentId: string): Promise<CommentVersions> {
  await requireComment(db, commentId)
  const latest = await db
    .selectFrom('comment_versions')
    .select(['id', 'content', 'written_at', 'replaced_at'])
    .where('comment_id', '=', commentId)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
  return { items: latest.reverse() }
}

/**
 * Removes an earlier text. Repeating it has no effect.
 * @throws AppError 403 for anyone but its author and moderators, 404 if there is no such comment
 */
export async function removeVersion(tx: Tx, { id, version }: { id: string; version: string }): Promise<void> {
  await requireComment(tx, id)
  await tx.deleteFrom('comment_versions').where('id', '=', version).where('comment_id', '=', id).execute()
  const left = await tx
    .selectFrom('comment_versions')
    .select('id')
    .where('id', '=', version)
    .where('comment_id', '=', id)
    .executeTakeFirst()
  if (left) throw forbidden()
}
