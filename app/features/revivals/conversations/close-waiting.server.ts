import type { Tx } from '../../../platform/database/database.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { closeConversations } from './changes.db.ts'
import { CLOSED_OFFER_WORDS } from './conversations-texts.ts'
import { tellOfMove } from './tell-the-other.server.ts'

/** Ends what a founder hasn't answered once they close an offer. Open talks go on. Runs as the founder. */
export async function closeWaiting(
  parts: Pick<Variables, 'queueEmail'>,
  tx: Tx,
  offerId: string,
): Promise<void> {
  const closed = await closeConversations(tx, offerId, { states: ['new'], words: CLOSED_OFFER_WORDS })
  for (const conversation of closed) await tellOfMove(parts, tx, conversation)
}
