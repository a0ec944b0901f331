import { counted } from '../../../ui/numbers.ts'
import type { ConversationState } from '../conversations/conversation.ts'
import { limitedCount } from '../counts.ts'

/** How many the dashboard shows. */
export const OWN_REVIVALS_SHOWN = 5

export const OWN_REVIVALS_TEXTS = {
  messages: 'Messages',
  none: 'Nothing yet. Express interest in a project, or open one of yours.',
  seeOffers: 'See open offers',
  failed: "We couldn't load your revivals.",
  handoverTo: (name: string) => `Handover to ${name}`,
  handoverFrom: (name: string) => `Handover from ${name}`,
  someone: 'someone who left',
  founder: 'the founder',
  ownOffer: 'Your offer',
  wrote: 'You wrote',
  handedOver: 'You handed it over',
  runs: 'You run it now',
  together: 'You run it together',
  revived: 'Revived',
  steps: (settled: number, all: number) => `${settled} of ${all}`,
  waiting: (count: number) =>
    count === 0
      ? 'The other one is next'
      : `${counted(count, 'step')} ${count === 1 ? 'waits' : 'wait'} for you`,
  /** The name of the story follows. */
  stepsWait: (count: number) =>
    [`${counted(count, 'handover step')} ${count === 1 ? 'waits' : 'wait'} for you`, ' in '] as const,
  open: 'Open',
  paused: 'Paused',
  people: (count: number, fresh: number) =>
    count === 0
      ? 'Nobody wrote yet'
      : `${count === 1 ? '1 person' : `${limitedCount(count)} people`} wrote${fresh > 0 ? `, ${limitedCount(fresh)} new` : ''}`,
} as const

/** What the member who wrote reads of each state of a conversation. */
export const SENT_STATES: Record<ConversationState, string> = {
  new: 'Not answered yet',
  talking: 'Talking',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
  open: 'Open',
}
