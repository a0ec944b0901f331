export const WAYS = ['take_over', 'join', 'license'] as const
/** How a project can go on with somebody else. */
export type Way = (typeof WAYS)[number]

export const CONVERSATION_KINDS = ['offer', 'question'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

/** `open` is of questions about listings; they are open or closed, nothing more. */
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

export const CONVERSATION_FILTERS = ['all', 'revivals', 'marketplace'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

export const CONVERSATION_LIMITS = {
  message: 5000,
  words: 2000,
  contact: 300,
  note: 2000,
  files: 10,
  fileBytes: 20 * 1024 * 1024,
  perLoad: 30,
} as const

/** Who may move a conversation from one state to others. The database decides the same (`move_conversation`). */
export const MOVES = {
  owner: {
    new: ['talking', 'accepted', 'declined', 'closed'],
    talking: ['accepted', 'declined', 'closed'],
    declined: ['talking'],
    closed: ['talking'],
  },
  member: { new: ['withdrawn'], talking: ['withdrawn'] },
  question: { open: ['closed'], closed: ['open'] },
} as const satisfies Record<string, Partial<Record<ConversationState, readonly ConversationState[]>>>

/** Whose turn it is: what the list is sorted by. */
export const TURNS = ['own', 'other', 'settled'] as const
export type Turn = (typeof TURNS)[number]
