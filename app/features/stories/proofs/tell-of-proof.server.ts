import type { Tx } from '../../../platform/database/database.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { notify } from '../../notifications/notify.server.ts'
import type { DueProof, ProofChange } from './proof-looks.db.ts'

/**
 * Tells whoever proves of what changed by itself, and the teller of a story that its founder claims it.
 * @param tx with system rights
 * @param onRequest whether they asked for the look, so that they see for themselves that the code was found
 */
export async function tellOfProof(
  parts: Pick<Variables, 'queueEmail'>,
  tx: Tx,
  { startupId, userId, tellerId, isClaim }: DueProof,
  change: ProofChange,
  onRequest: boolean,
): Promise<void> {
  if (change !== 'found' || !onRequest)
    await notify(parts, tx, 'proof', { actorId: null, personId: userId, startupId, facts: { change } })
  if (change === 'found' && isClaim)
    await notify(parts, tx, 'proof', {
      actorId: userId,
      personId: tellerId,
      startupId,
      facts: { change: 'claimed' },
    })
}
