import type { ConversationState } from '../conversation.ts'

export const STATE_TEXTS = {
  states: {
    new: 'New',
    talking: 'Talking',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    closed: 'Closed',
    open: 'Question',
  } as const satisfies Record<ConversationState, string>,
  notAnswered: 'Not answered yet',
} as const
