import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Variables } from '../../platform/http/env.ts'
import { notify } from '../notifications/notify.server.ts'

/** Tells a member of a new follower, once for each: following again says nothing new. */
export async function tellOfFollower(
  parts: Pick<Variables, 'queueEmail'>,
  tx: Tx,
  followerId: string,
  personId: string,
): Promise<void> {
  const earlier = await withSystemRights(tx, () =>
    tx
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', personId)
      .where('kind', '=', 'follower')
      .where('actor_id', '=', followerId)
      .executeTakeFirst(),
  )
  if (!earlier) await notify(parts, tx, 'follower', { actorId: followerId, personId })
}
