import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** The number of the version of the guidelines that is in force. */
export async function guidelinesInForce(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select app.version_in_force('guidelines') as version`.execute(tx)
  return rows[0]!.version
}
