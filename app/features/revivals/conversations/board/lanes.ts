import { OFFER_STATES, type OfferConversationState } from '../conversation.ts'
import type { Conversation } from '../conversation-response.schema.ts'

export const LANES = ['new', 'talking', 'accepted', 'declined', 'closed'] as const
/** A column of the board. Withdrawn ones stand with the closed. */
export type Lane = (typeof LANES)[number]

export const laneOf = ({ state }: Pick<Conversation, 'state'>): Lane =>
  LANES.find((lane) => lane === state) ?? 'closed'

/** How many stand in each lane, of those that are loaded and those that aren't. */
export const countIn = (lane: Lane, states: Readonly<Record<OfferConversationState, number>>): number =>
  OFFER_STATES.filter((state) => laneOf({ state }) === lane).reduce((sum, state) => sum + states[state], 0)

/** The lanes to which a founder may move a conversation. */
export const nextLanes = ({ moves }: Pick<Conversation, 'moves'>): readonly Lane[] =>
  LANES.filter((lane) => moves.includes(lane))
