import { sql } from 'kysely'
import type { Tx } from './database.ts'

export interface Why {
  /** In the words of whoever does it; '' for none. */
  reason: string
  requestId: string
}

/** What the audit log notes with the acts of this transaction, where it notes them at all. */
export async function sayWhy(tx: Tx, { reason, requestId }: Why): Promise<void> {
  await sql`
    select set_config('app.reason', ${reason}, true), set_config('app.request_id', ${requestId}, true)
  `.execute(tx)
}
