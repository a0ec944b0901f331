import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { notifyMany } from '../../notifications/notify.server.ts'
import type { Handover } from './handover-response.schema.ts'

/** Whether the story has its stamp from this take-over. */
export const isRevivedBy = (tx: Tx, conversationId: string): Promise<boolean> =>
  withSystemRights(tx, async () => {
    const revival = await tx
      .selectFrom('revived_stories')
      .select('revived_at')
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst()
    return revival !== undefined
  })

/**
 * Tells followers that the project runs again, if its story has got its stamp. In the transaction that gives
 * it.
 */
export async function tellOfRevival(
  parts: Pick<Variables, 'jobs'>,
  tx: Tx,
  { conversation_id, startup_id }: Pick<Handover, 'conversation_id' | 'startup_id'>,
): Promise<void> {
  if (!startup_id || !(await isRevivedBy(tx, conversation_id))) return
  await notifyMany(parts, tx, 'revival', {
    actorId: null,
    startupId: startup_id,
    facts: { change: 'revived' },
  })
}
