import { CompiledQuery } from 'kysely'
import type { Query } from './database.ts'

export const NO_TIME_LIMIT = 'set local statement_timeout = 0'

/**
 * Lets statements take as long as they like for the rest of the transaction. Only the operating system
 * notices then that the connection is lost without a word, after a quarter of an hour.
 */
export async function liftTimeLimit(tx: Query): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(NO_TIME_LIMIT))
}
