import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Withdraws one of the member's own stories, or publishes it again. Neither has an effect when repeated.
 * @returns undefined if it isn't the member's own
 */
export const storeWithdrawal = (
  tx: Tx,
  userId: string,
  id: string,
  isWithdrawn: boolean,
): Promise<{ id: string; withdrawn_at: string | null } | undefined> =>
  tx
    .updateTable('startups')
    .set({ withdrawn_at: isWithdrawn ? sql`now()` : null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'withdrawn_at'])
    .executeTakeFirst()
