import type { Query, Tx } from '../../platform/database/database.ts'
import { forbidden } from '../../platform/errors/errors.ts'
import type { CommentVersions } from './comment-response.schema.ts'

const MAX_VERSIONS = 100

/** The texts that a comment had; none where it can't be read. */
export async function listVersions(db: Query, commentId: string): Promise<CommentVersions> {
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

/** Repeating it has no effect. @throws AppError 403 for who is neither its author nor an admin */
export async function removeVersion(tx: Tx, { id, version }: { id: string; version: string }): Promise<void> {
  await tx.deleteFrom('comment_versions').where('id', '=', version).where('comment_id', '=', id).execute()
  const left = await tx
    .selectFrom('comment_versions')
    .select('id')
    .where('id', '=', version)
    .where('comment_id', '=', id)
    .executeTakeFirst()
  if (left) throw forbidden()
}
