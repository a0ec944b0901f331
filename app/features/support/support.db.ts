import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { SupportMessage } from './support.schema.ts'

/**
 * Stores a message on the actor's behalf.
 * @returns whether it is new; false where its id is there already
 */
export async function storeMessage(tx: Tx, message: SupportMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('support_messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** How many messages an address has sent within the last hour. Needs the system's rights. */
export async function messagesOfLastHour(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom('support_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirstOrThrow()
  return count
}
