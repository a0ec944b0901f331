import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { HANDOVER_STATES } from '../handover/handover.ts'
import type { OfferHandover } from './revival-response.schema.ts'

/**
 * The handover for which an offer was accepted. Null unless the offer is the actor's own and somebody takes
 * the project over.
 */
export async function handoverOfOffer(db: Query, offerId: string): Promise<OfferHandover | null> {
  const row = await db
    .selectFrom('app.own_opportunities as own')
    .innerJoin('own_conversations as conversation', 'conversation.id', 'own.accepted_conversation_id')
    .innerJoin('handovers as room', 'room.conversation_id', 'own.accepted_conversation_id')
    .leftJoin('public_profiles as other', 'other.id', 'conversation.other_id')
    .select(['room.conversation_id', 'room.state', 'room.created_at', 'room.ended_at', 'other.full_name'])
    .select(({ selectFrom, fn }) =>
      selectFrom('handover_items')
        .whereRef('handover_id', '=', 'room.id')
        .where('state', 'not in', ['accepted', 'not_applicable'])
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('open_steps'),
    )
    .where('own.id', '=', offerId)
    // The view would read all conversations of the actor without this.
    .where(
      sql<boolean>`conversation.id = any(array(select accepted_conversation_id from app.own_opportunities where id = ${offerId}))`,
    )
    .orderBy('room.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { full_name, state, ...room } = row
  return {
    ...room,
    other_name: full_name,
    state: HANDOVER_STATES.find((known) => known === state) ?? 'open',
  }
}
