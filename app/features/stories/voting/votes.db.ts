import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'

/** Does nothing if the story is missing or the vote exists. */
export async function addVote(tx: Tx, userId: string, startupId: string): Promise<void> {
  await tx
    .insertInto('startup_votes')
    .columns(['startup_id', 'user_id', 'vote_type'])
    .expression((eb) =>
      eb
        .selectFrom('public_startups')
        .select(['id', sql.val(userId).as('user_id'), sql.lit('upvote').as('vote_type')])
        .where('id', '=', startupId),
    )
    .onConflict((conflict) => conflict.columns(['startup_id', 'user_id', 'vote_type']).doNothing())
    .execute()
}

export async function removeVote(tx: Tx, userId: string, startupId: string): Promise<void> {
  await tx
    .deleteFrom('startup_votes')
    .where('startup_id', '=', startupId)
    .where('user_id', '=', userId)
    .where('vote_type', '=', 'upvote')
    .execute()
}

/** Returns undefined if the story doesn't exist (STORY-15). */
export const voteCount = async (db: Query, startupId: string): Promise<number | undefined> =>
  (await db.selectFrom('public_startups').select('votes').where('id', '=', startupId).executeTakeFirst())
    ?.votes
