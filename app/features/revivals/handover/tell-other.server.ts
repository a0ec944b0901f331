import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import type { Session, Variables } from '../../../platform/http/env.ts'
import { notify } from '../../notifications/notify.server.ts'

/** What a line of the bell says about a handover. */
type HandoverNotice =
  | 'begun'
  | 'handed_over'
  | 'accepted'
  | 'problem'
  | 'signed'
  | 'added'
  | 'unsigned'
  | 'expiring'
  | 'expired'
  | 'late'
  | 'proof'
  | 'silent'
  | 'ending'
  | 'done'
  | 'returned'

/**
 * Tells the other of the two what the actor did, in the transaction of the act. Who hides who they are isn't
 * named. While one of them blocks the other, nobody is told.
 */
export async function tellOther(
  c: { var: Pick<Variables, 'queueEmail'> & { session: Session | null } },
  tx: Tx,
  handoverId: string,
  change: HandoverNotice,
): Promise<void> {
  const actorId = c.var.session?.user.id ?? null
  const room = await withSystemRights(tx, () => sidesOf(tx, handoverId))
  if (!room || room.is_blocked) return
  const isByOwner = room.owner_id === actorId
  const personId = isByOwner ? room.member_id : room.owner_id
  if (!personId) return
  await notify(c.var, tx, 'handover', {
    actorId,
    hidesActor: isByOwner && room.is_anonymous && room.revealed_at === null,
    personId,
    conversationId: room.conversation_id,
    ...(room.startup_id && { startupId: room.startup_id }),
    facts: { change },
  })
}

/**
 * Tells one of the two of something that happened by itself, unless one of them blocks the other.
 * @param tx with system rights
 */
export async function tellSide(
  parts: Pick<Variables, 'queueEmail'>,
  tx: Tx,
  handoverId: string,
  isOwner: boolean,
  change: HandoverNotice,
): Promise<void> {
  const room = await sidesOf(tx, handoverId)
  const personId = isOwner ? room?.owner_id : room?.member_id
  if (!room || !personId || room.is_blocked) return
  await notify(parts, tx, 'handover', {
    actorId: null,
    personId,
    conversationId: room.conversation_id,
    ...(room.startup_id && { startupId: room.startup_id }),
    facts: { change },
  })
}

const sidesOf = (tx: Tx, handoverId: string) =>
  tx
    .selectFrom('handovers as room')
    .innerJoin('conversations as conversation', 'conversation.id', 'room.conversation_id')
    .select(['room.conversation_id', 'conversation.owner_id', 'conversation.member_id'])
    .select(['conversation.is_anonymous', 'conversation.revealed_at', 'conversation.startup_id'])
    .select(sql<boolean>`app.is_blocked_conversation(conversation.id)`.as('is_blocked'))
    .where('room.id', '=', handoverId)
    .executeTakeFirst()
