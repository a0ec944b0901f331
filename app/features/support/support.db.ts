import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { SupportMessage } from './support.schema.ts'
import type { SentMessage } from './support-email.server.ts'

export async function storeMessage(tx: Tx, message: SupportMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('support_messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A message that no row stands for is ignored. Needs system rights. */
export async function recordEmailed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('support_messages').set({ emailed_at: sql`now()` }).where('id', '=', id).execute()
}

/**
 * Takes up to `limit` messages that reached nobody, the oldest first, which count as emailed from now on.
 * Needs system rights.
 */
export async function claimWaitingMessages(
  tx: Tx,
  limit: number,
): Promise<(SentMessage & { account: string | null })[]> {
  const { rows } = await sql<SentMessage & { account: string | null }>`
    with waiting as (
      update support_messages set emailed_at = now() where id in (
        select id from support_messages where emailed_at is null order by created_at limit ${limit} for update skip locked
      ) returning user_id, name, email, category, subject, message, created_at
    )
    select waiting.name, waiting.email, category, subject, message, users.email as account
    from waiting left join auth.users on users.id = waiting.user_id order by waiting.created_at`.execute(tx)
  return rows
}
