import type { Tx } from '../../platform/database/database.ts'
import type { Variables } from '../../platform/http/env.ts'
import { notify } from '../notifications/notify.server.ts'
import type { Comment } from './comment-response.schema.ts'

/** Tells whom a comment concerns, once each: as a reply, else a mention, else a comment on their story. */
export async function tellOfComment(
  parts: Pick<Variables, 'queueEmail'>,
  tx: Tx,
  { id, startup_id, user_id }: Comment,
): Promise<void> {
  const about = { actorId: user_id, startupId: startup_id, commentId: id }
  await notify(parts, tx, [['comment', about]], about)
}
