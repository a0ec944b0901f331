import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { openHandover } from '../handover/open-handover.db.ts'
import { type ChangeOutcome, closeConversations, moveConversation } from './changes.db.ts'
import type { Move } from './conversation.schema.ts'
import type { ConversationState } from './conversation.ts'
import { CHANGED_TEXTS, TAKEN_TEXT } from './conversations-texts.ts'
import { tellOfLastMove, tellOfMove } from './tell-the-other.server.ts'

/**
 * Moves a conversation as the actor of `tx` and tells the other; a move that was made before tells nobody.
 * Whoever is accepted for taking the project over leaves the others without it: with `tell_others`, their
 * conversations close with these words.
 * @throws AppError 409 if it's in another state than the actor saw, or the offer was accepted for somebody
 * else
 */
export async function makeMove(
  parts: Pick<Variables, 'queueEmail'>,
  tx: Tx,
  id: string,
  wanted: Move,
): Promise<ChangeOutcome> {
  const outcome = await moveConversation(tx, id, wanted)
  if (outcome === 'taken') throw new AppError(409, 'taken', TAKEN_TEXT, { state: await stateOf(tx, id) })
  if (outcome === 'changed') {
    const state = await stateOf(tx, id)
    throw new AppError(409, 'state_changed', CHANGED_TEXTS[state], { state })
  }
  if (outcome !== 'done') return outcome
  if (wanted.to === 'accepted' && wanted.way === 'take_over') await openHandover(tx, id)
  await tellOfLastMove(parts, tx, id)
  if (wanted.to === 'accepted' && wanted.way === 'take_over' && wanted.tell_others)
    await tellOthers(parts, tx, id, wanted.tell_others)
  return outcome
}

async function tellOthers(parts: Pick<Variables, 'queueEmail'>, tx: Tx, id: string, words: string) {
  const accepted = await tx
    .selectFrom('own_conversations')
    .select('revival_opportunity_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!accepted?.revival_opportunity_id) return
  const closed = await closeConversations(tx, accepted.revival_opportunity_id, {
    but: id,
    states: ['new', 'talking'],
    words,
  })
  for (const conversation of closed) await tellOfMove(parts, tx, conversation)
}

async function stateOf(tx: Tx, id: string): Promise<ConversationState> {
  const { state } = await tx
    .selectFrom('own_conversations')
    .select(({ ref }) => ref('state').$castTo<ConversationState>().as('state'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}
