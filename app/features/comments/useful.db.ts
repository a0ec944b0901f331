import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { isForbidden } from '../../platform/errors/from-database.ts'
import { COMMENT_FORM_TEXTS } from './comment-form-texts.ts'
import type { UsefulResult } from './comment-response.schema.ts'
import { isOwnComment } from './comment-rows.db.ts'

const stateOf = async (
  tx: Tx,
  id: string,
  action: UsefulResult['action'],
): Promise<UsefulResult | undefined> => {
  const row = await tx
    .selectFrom('public_comments')
    .select('useful')
    .where('id', '=', id)
    .where('removed_by', 'is', null)
    .executeTakeFirst()
  return row && { action, useful: row.useful }
}

/**
 * Marks a comment as useful, once per member.
 * @returns undefined if the comment can't be read
 * @throws AppError 409 for one's own, or if one blocks the other
 */
export async function markUseful(tx: Tx, userId: string, id: string): Promise<UsefulResult | undefined> {
  const [visible, own] = await Promise.all([
    stateOf(tx, id, 'added'),
    tx.selectFrom('comments').select('id').where('id', '=', id).where(isOwnComment).executeTakeFirst(),
  ])
  if (!visible) return undefined
  if (own) throw new AppError(409, 'own_comment', COMMENT_FORM_TEXTS.ownNotUseful)
  await tx
    .insertInto('comment_useful')
    .values({ comment_id: id, user_id: userId })
    .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doNothing())
    .execute()
    .catch((error: unknown) => {
      if (isForbidden(error)) throw new AppError(409, 'not_allowed', COMMENT_FORM_TEXTS.notUseful)
      throw error
    })
  return stateOf(tx, id, 'added')
}

/**
 * Takes the mark back. Repeating it has no effect.
 * @returns undefined if the comment can't be read
 */
export async function unmarkUseful(tx: Tx, userId: string, id: string): Promise<UsefulResult | undefined> {
  await tx.deleteFrom('comment_useful').where('comment_id', '=', id).where('user_id', '=', userId).execute()
  return stateOf(tx, id, 'removed')
}
