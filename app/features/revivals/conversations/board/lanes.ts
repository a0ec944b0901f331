import { type ConversationState, MOVES } from '../conversation.ts'
import type { ConversationSummary } from '../conversation-response.schema.ts'

export const LANES = ['new', 'talking', 'accepted', 'declined', 'closed'] as const
/** A column of the board. Withdrawn ones stand with the closed. */
export type Lane = (typeof LANES)[number]

export const laneOf = ({ state }: Pick<ConversationSummary, 'state'>): Lane =>
  LANES.find((lane) => lane === state) ?? 'closed'

/** The lanes to which a founder may move a conversation. */
export function nextLanes({ state }: Pick<ConversationSummary, 'state'>): readonly Lane[] {
  const moves: Partial<Record<ConversationState, readonly ConversationState[]>> = MOVES.owner
  return LANES.filter((lane) => moves[state]?.includes(lane))
}
