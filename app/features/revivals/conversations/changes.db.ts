import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Move, NewQuestion } from './conversation.schema.ts'
import type { ConversationState } from './conversation.ts'

/** How a change ended; `taken`: the offer was accepted for somebody else. */
export type ChangeOutcome = 'done' | 'unchanged' | 'changed' | 'taken' | 'refused' | 'none'

/** The database decides whether the move is up to the actor. */
export async function moveConversation(
  tx: Tx,
  id: string,
  { from, to, way, words }: Move,
): Promise<ChangeOutcome> {
  const { rows } = await sql<{
    outcome: ChangeOutcome
  }>`select move_conversation(${id}, ${from}, ${to}, ${way ?? null}, ${words}) as outcome`.execute(tx)
  return rows[0]!.outcome
}

/** @param details null takes them back */
export async function giveContact(tx: Tx, id: string, details: string | null): Promise<ChangeOutcome> {
  const { rows } = await sql<{
    outcome: ChangeOutcome
  }>`select give_contact(${id}, ${details}) as outcome`.execute(tx)
  return rows[0]!.outcome
}

export async function revealFounder(tx: Tx, id: string): Promise<ChangeOutcome> {
  const { rows } = await sql<{ outcome: ChangeOutcome }>`select reveal_founder(${id}) as outcome`.execute(tx)
  return rows[0]!.outcome
}

/** @returns whether the actor is one of the two */
export async function blockConversation(tx: Tx, id: string, isBlocked: boolean): Promise<boolean> {
  const { rows } = await sql<{
    is_known: boolean
  }>`select block_conversation(${id}, ${isBlocked}) as is_known`.execute(tx)
  return rows[0]!.is_known
}

/** Nothing but invisible characters takes the note away. */
export async function saveNote(tx: Tx, id: string, content: string): Promise<void> {
  if (content === '') {
    await tx.deleteFrom('conversation_notes').where('conversation_id', '=', id).execute()
    return
  }
  await tx
    .insertInto('conversation_notes')
    .values({ conversation_id: id, content })
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'user_id']).doUpdateSet({ content: sql`excluded.content` }),
    )
    .execute()
}

/** @returns the conversation about the listing; null if the actor can't ask there */
export async function askSeller(tx: Tx, { id, asset_id }: NewQuestion): Promise<string | null> {
  const { rows } = await sql<{
    conversation: string | null
  }>`select ask_seller(${id}, ${asset_id}) as conversation`.execute(tx)
  return rows[0]?.conversation ?? null
}

export interface ClosedConversation {
  conversation_id: string
  move_id: string
}

/**
 * Closes the founder's conversations about an offer in some states, with the same words for each. Where one
 * of the two blocks the other, it closes without words. It answers nobody.
 * @param but stays open
 * @returns those to tell of it
 */
export async function closeConversations(
  tx: Tx,
  offerId: string,
  { but = null, states, words }: { but?: string | null; states: readonly ConversationState[]; words: string },
): Promise<ClosedConversation[]> {
  const { rows } = await sql<ClosedConversation>`
    select * from close_conversations(${offerId}, ${but}, ${states}::text[], ${words})`.execute(tx)
  return rows
}
