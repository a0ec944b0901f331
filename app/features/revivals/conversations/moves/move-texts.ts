import { limitedCount } from '../../counts.ts'
import type { ConversationState, ConversationWay } from '../conversation.ts'

export const MOVE_TEXTS = {
  accept: (name: string) => `Accept ${name}`,
  acceptTitle: (name: string) => `Accept ${name}?`,
  how: 'How will it go on?',
  ways: {
    take_over: (name: string) => `${name} takes it over`,
    join: (name: string) => `${name} joins you`,
    license: (name: string) => `${name} gets a license`,
  } as const satisfies Record<ConversationWay, (name: string) => string>,
  happens: {
    take_over: [
      'You both get a checklist, made from your offer. You can add and remove steps.',
      'Your offer closes for new messages.',
      'If something stops the two of you, you can end the handover until they have received something. Afterwards only they can return the project. Either way, the offer opens again.',
    ],
    join: [
      'You both read here that you have agreed.',
      'Your offer stays open, so others can still write.',
      'What you share with each other is up to you. Nothing changes hands here.',
    ],
    license: [
      'You both read here that you have agreed. The license itself is yours to write.',
      'Your offer stays open, so others can still write.',
    ],
  } as const satisfies Record<ConversationWay, readonly string[]>,
  word: 'A word to go with it',
  optional: 'optional',
  tellOthers: (count: number) =>
    count === 1 ? 'Tell the other person who waits' : `Tell the ${limitedCount(count)} others who wait`,
  othersWords: 'What they read',
  othersDefault: "Thank you for writing. I've found someone to carry it on.",
  decline: 'Decline',
  declineTitle: (name: string) => `Decline ${name}?`,
  declineHint: (name: string) =>
    `${name} gets your sentence here and by email. Choose one, and change it if you like.`,
  sentences: 'Ready sentences',
  declineAndSend: 'Decline and send',
  message: 'Your message',
  noMessage: 'Please write a sentence, so that they know.',
  withdraw: 'Withdraw',
  close: 'Close',
  reopen: 'Open again',
  answered: 'Mark as talking',
  more: 'More moves',
  cancel: 'Cancel',
  /** What we say once it has moved. */
  moved: {
    new: 'New again',
    talking: 'Marked as talking',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    closed: 'Closed',
    open: 'Open again',
  } as const satisfies Record<ConversationState, string>,
  failed: "We couldn't do this. Please try again.",
} as const

const PLAIN_MOVES = {
  withdrawn: {
    title: 'Withdraw your interest?',
    hint: (name: string) => `${name} is told. You can write again while the offer is open.`,
    confirm: MOVE_TEXTS.withdraw,
  },
  closed: {
    title: 'Close this conversation?',
    hint: (name: string) => `${name} is told. Nobody can write here until you open it again.`,
    confirm: 'Close the conversation',
  },
  talking: {
    title: 'Mark as talking?',
    hint: (name: string) => `${name} is told. Without a word from you, it isn't answered yet.`,
    confirm: MOVE_TEXTS.answered,
  },
  reopened: {
    title: 'Open this conversation again?',
    hint: (name: string) => `${name} is told, and both of you can write here again.`,
    confirm: MOVE_TEXTS.reopen,
  },
} as const

/** What we say before a move with a word alone. */
export function plainMoveTexts({ from, to }: { from: ConversationState; to: ConversationState }) {
  if (to === 'withdrawn' || to === 'closed') return PLAIN_MOVES[to]
  return PLAIN_MOVES[from === 'new' ? 'talking' : 'reopened']
}

/** These are ready to send, or to be changed. */
export const DECLINE_SENTENCES = [
  {
    label: "I've chosen someone else",
    words: (story: string) =>
      `Thank you for writing. I've chosen someone else for ${story}, and I'm glad you asked.`,
  },
  {
    label: "I'm looking for something different",
    words: (story: string) =>
      `Thank you for writing. I'm looking for something different for ${story}, and I wish you well with your plans.`,
  },
  {
    label: "I'm keeping it",
    words: (story: string) => `Thank you for writing. I've decided to keep ${story} for now.`,
  },
  {
    label: 'Not now',
    words: (story: string) =>
      `Thank you for writing. I can't hand over ${story} right now, and I'd rather say so than keep you waiting.`,
  },
] as const

export const REVEAL_TEXTS = {
  title: (name: string) => `Tell ${name} who you are?`,
  sees: (name: string) => `${name} sees your name, your picture and your profile, in this conversation.`,
  description:
    "Your story stays anonymous for everyone else. Your email address stays hidden until you exchange contact details. Once told, this can't be taken back.",
  confirm: (name: string) => `Tell ${name}`,
  cancel: 'Stay anonymous',
} as const

export const EXCHANGE_TEXTS = {
  title: (name: string) => `Exchange contact details with ${name}`,
  description: (name: string) => `${name} sees this once they agree, too. You see theirs at the same moment.`,
  label: 'How to reach you',
  placeholder: 'you@example.com, +31 20 555 0142',
  hiddenHint: "You're anonymous here. What you write may say who you are.",
  exchange: 'Exchange',
  ask: 'Ask to exchange',
  missing: 'Please say how to reach you.',
  saved: 'How to reach you is saved.',
  failed: "We couldn't save this. Please try again.",
} as const
