import type { Query, Tx } from '../../../platform/database/database.ts'

/**
 * Deletes a story for good. Triggers queue its pictures for deletion and record the act. Leaves the stories
 * of others.
 */
export const removeStory = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('startups').where('id', '=', id).where('user_id', '=', userId).execute()

export const seesStory = async (db: Query, id: string): Promise<boolean> =>
  (await db.selectFrom('public_startups').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
