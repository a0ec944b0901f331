import type { Tx } from '../../../platform/database/database.ts'
import type { Kind } from '../kinds.ts'
import { timingsOf } from '../unsent.db.ts'
import { reachable } from './email-recipient.read.ts'

/**
 * The address of a member who gets emails of a kind; null if they want none or get none. Needs system rights.
 */
export async function mayEmail(tx: Tx, userId: string, kind: Kind): Promise<string | null> {
  if ((await timingsOf(tx, userId))(kind) === 'off') return null
  return (await reachable(tx, userId))?.address ?? null
}
