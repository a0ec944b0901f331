import { sql } from 'kysely'
import type { Tx } from './database.ts'

export interface AuditContext {
  /** The admin's own words; '' for none. */
  reason: string
  requestId: string
}

export async function setAuditContext(tx: Tx, { reason, requestId }: AuditContext): Promise<void> {
  await sql`
    select set_config('app.reason', ${reason}, true), set_config('app.request_id', ${requestId}, true)
  `.execute(tx)
}
