import type { Database, Tx } from '../../platform/database/database.ts'

/**
 * Replaces the address of the feed: who had the old one gets nothing more.
 * @param tokenHash of the new address
 */
export async function replaceFeed(tx: Tx, userId: string, tokenHash: string): Promise<void> {
  await endFeed(tx, userId)
  await tx.insertInto('follow_feeds').values({ user_id: userId, token_hash: tokenHash }).execute()
}

/** Ends the feed. Repeating it has no effect. */
export async function endFeed(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('follow_feeds').where('user_id', '=', userId).execute()
}

/**
 * Finds whose feed it is. Leaving ends the address, too (`endSessions`), but a leaving member can make one.
 * @returns undefined for an address that has ended, and while its member is leaving
 */
export const feedReader = (db: Database, tokenHash: string): Promise<string | undefined> =>
  db.system(async (tx) => {
    const row = await tx
      .selectFrom('follow_feeds')
      .innerJoin('auth.users as account', 'account.id', 'user_id')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('account.deletion_requested_at', 'is', null)
      .executeTakeFirst()
    return row?.user_id
  })
