/** How long each text can be, in characters. The database has the same limits. */
export const CONVERSATION_LIMITS = { message: 5_000, words: 2_000, contact: 300, note: 2_000 } as const

export const CONVERSATIONS_PER_LOAD = 30
export const ENTRIES_PER_LOAD = 50

/** Which conversations a list shows. */
export const CONVERSATION_FILTERS = ['all', 'revivals', 'marketplace'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

/** `offer`: an interest in a revival; `question`: somebody asked the seller of a listing. */
export type ConversationKind = 'offer' | 'question'

export const CONVERSATION_STATES = [
  'new',
  'talking',
  'accepted',
  'declined',
  'withdrawn',
  'closed',
  'open',
] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** The states of a conversation about an offer. */
export const OFFER_STATES = ['new', 'talking', 'accepted', 'declined', 'withdrawn', 'closed'] as const
export type OfferConversationState = (typeof OFFER_STATES)[number]

/** What an offer can be accepted for. */
export const CONVERSATION_WAYS = ['take_over', 'join', 'license'] as const
export type ConversationWay = (typeof CONVERSATION_WAYS)[number]

/** Whose answer is next; `settled` once it's decided. */
export const TURNS = ['own', 'other', 'settled'] as const
export type Turn = (typeof TURNS)[number]

/** Why the member can't write: the other left or is blocked, it has ended, or no first answer has come. */
export type ClosedFor = 'left' | 'blocked' | 'ended' | 'waits'

/** How many files a message can have. */
export const FILES_PER_MESSAGE = 10

type Moves = Readonly<Record<string, readonly ConversationState[]>>

const OF_FOUNDERS: Moves = {
  new: ['talking', 'accepted', 'declined', 'closed'],
  talking: ['accepted', 'declined', 'closed'],
  declined: ['talking'],
  closed: ['talking'],
}
const OF_INTERESTED: Moves = { new: ['withdrawn'], talking: ['withdrawn'] }
const OF_QUESTIONS: Moves = { open: ['closed'], closed: ['open'] }

interface Standing {
  kind: ConversationKind
  is_owner: boolean
  /** Whether somebody takes the project of the offer over, so that nobody else is accepted. */
  is_taken?: boolean
}

/** Where the member may move a conversation from its state. The database decides: `move_conversation`. */
export function movesFrom(
  state: ConversationState,
  { kind, is_owner, is_taken = false }: Standing,
): ConversationState[] {
  const moves = kind === 'question' ? OF_QUESTIONS : is_owner ? OF_FOUNDERS : OF_INTERESTED
  return (moves[state] ?? []).filter((to) => !(is_taken && to === 'accepted'))
}
