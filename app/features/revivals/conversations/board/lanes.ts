import { movesFrom } from '../conversation.ts'
import type { Conversation } from '../conversation-response.schema.ts'

export const LANES = ['new', 'talking', 'accepted', 'declined', 'closed'] as const
/** A column of the board. Withdrawn ones stand with the closed. */
export type Lane = (typeof LANES)[number]

export const laneOf = ({ state }: Pick<Conversation, 'state'>): Lane =>
  LANES.find((lane) => lane === state) ?? 'closed'

/** The lanes to which a founder may move a conversation. */
export const nextLanes = (conversation: Pick<Conversation, 'state' | 'kind' | 'is_owner'>): readonly Lane[] =>
  LANES.filter((lane) => movesFrom(conversation.state, conversation).includes(lane))
