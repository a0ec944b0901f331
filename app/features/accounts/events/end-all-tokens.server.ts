import type { Tx } from '../../../platform/database/database.ts'
import { deleteTokens } from '../store/tokens.db.ts'
import { recordSecurityEvent } from './record-security-event.db.ts'
import type { RequestSource } from './request-source.server.ts'

/** Ends all tokens of a member, and records it if there were any. Needs system rights. */
export async function endAllTokens(tx: Tx, c: RequestSource, userId: string): Promise<void> {
  if (await deleteTokens(tx, userId)) await recordSecurityEvent(tx, c, { userId, kind: 'tokens_ended' })
}
