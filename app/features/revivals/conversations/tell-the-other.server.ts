import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { notify } from '../../notifications/notify.server.ts'
import type { ClosedConversation } from './changes.db.ts'

type Parts = Pick<Variables, 'queueEmail'>

interface Side {
  author_id: string
  other_id: string
}

/**
 * Who wrote an entry, and whom it is for, unless a founder blocks the author. The author may be nobody to the
 * other, so no response has them. A member's block isn't asked about here: it would show who a hidden founder
 * is. Needs system rights.
 */
async function sidesOf(
  tx: Tx,
  table: 'messages' | 'conversation_moves',
  id: string,
): Promise<Side | undefined> {
  const { rows } = await sql<Side>`
    select
      case when entry.by_owner then c.owner_id else c.member_id end as author_id,
      case when entry.by_owner then c.member_id else c.owner_id end as other_id
    from ${sql.table(table)} entry
    join conversations c on c.id = entry.conversation_id
    where entry.id = ${id} and c.owner_id is not null and c.member_id is not null
      and (entry.by_owner or not app.blocks(c.owner_id, c.member_id)) and not app.is_blocked_conversation(c.id)`.execute(
    tx,
  )
  return rows[0]
}

/** Runs in the transaction of the message. The email follows after ten minutes, if it is still unread. */
export async function tellOfMessage(
  parts: Parts,
  tx: Tx,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<void> {
  const sides = await withSystemRights(tx, () => sidesOf(tx, 'messages', messageId))
  if (!sides) return
  const { author_id: actorId, other_id: personId } = sides
  await notify(parts, tx, 'message', { actorId, hidesActor: true, personId, conversationId, messageId })
}

/** Runs in the transaction of the move. */
export async function tellOfMove(
  parts: Parts,
  tx: Tx,
  { conversation_id, move_id }: ClosedConversation,
): Promise<void> {
  const sides = await withSystemRights(tx, () => sidesOf(tx, 'conversation_moves', move_id))
  if (!sides) return
  const { author_id: actorId, other_id: personId } = sides
  const facts = await tx
    .selectFrom('conversation_moves')
    .select(['to_state as state', 'way'])
    .where('id', '=', move_id)
    .executeTakeFirst()
  await notify(parts, tx, 'move', {
    actorId,
    hidesActor: true,
    personId,
    conversationId: conversation_id,
    moveId: move_id,
    facts: facts ?? {},
  })
}

/** Tells of the conversation's newest move. */
export async function tellOfLastMove(parts: Parts, tx: Tx, conversationId: string): Promise<void> {
  const move = await tx
    .selectFrom('conversation_moves')
    .select(['id as move_id', 'conversation_id'])
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (move) await tellOfMove(parts, tx, move)
}
