import {
  DECISIONS,
  HANDOVER_CHANGES,
  HIDDEN_ACTS,
  type LinePart,
  MOVES,
  named,
  newsVerb,
  OFFER_CHANGES,
  PROOF_CHANGES,
  REPORT_OUTCOMES,
  revivalVerb,
} from './kind-sentences.ts'

export type { LinePart } from './kind-sentences.ts'

export const EMAIL_TIMINGS = ['at_once', 'daily', 'weekly', 'off'] as const
export type EmailTiming = (typeof EMAIL_TIMINGS)[number]

export const NOTIFICATION_FILTERS = ['stories', 'marketplace', 'account'] as const
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]

/** What a line of the list says, once its names are known. */
export interface LineNames {
  /** The names, such as "Ada", "Ada and Ben", "Ada and 4 others". */
  who: string
  /** How many events the line stands for. */
  count: number
  /** The name of the story or listing. */
  name: string
  facts: Readonly<Record<string, unknown>>
}

interface Choice {
  label: string
  hint: string
  /** The words that follow "emails about". */
  about: string
  /** The words that follow "You're receiving this because". */
  because: string
  /** What a member gets who has chosen nothing. A kind without `email` or `push` is in the list only. */
  defaults: { email?: EmailTiming; push?: boolean }
}

interface KindOfNotification {
  filter: NotificationFilter
  /** The picture beside the line; without one, the faces of who did it. */
  icon?: 'stopped' | 'alive' | 'alert'
  line: (names: LineNames) => readonly LinePart[]
  /** Who muted the story isn't told. `app.tellable_notifications` has the same kinds. */
  isMuted?: true
  /** What the member may choose; null for a decision about them, which is told always, and by email. */
  choice: Choice | null
}

/**
 * Every kind, the strongest first: of a comment that is a reply, a mention and a comment on one's story, a
 * member is told once, as the first of these that they want.
 */
export const KINDS = {
  reply: {
    filter: 'stories',
    line: ({ who, name }) => [named(who), ' replied to you on ', named(name)],
    isMuted: true,
    choice: {
      label: 'Replies',
      hint: 'Someone answers your comment.',
      about: 'replies to you',
      because: 'somebody replied to you on Unpause',
      defaults: { email: 'at_once', push: false },
    },
  },
  mention: {
    filter: 'stories',
    line: ({ who, name }) => [named(who), ' mentioned you on ', named(name)],
    isMuted: true,
    choice: {
      label: 'Mentions',
      hint: 'Someone writes your handle in a comment.',
      about: 'mentions of you',
      because: 'somebody mentioned you on Unpause',
      defaults: { email: 'at_once', push: false },
    },
  },
  comment: {
    filter: 'stories',
    line: ({ who, name }) => [named(who), ' commented on ', named(name)],
    isMuted: true,
    choice: {
      label: 'Comments on my stories',
      hint: 'Also replies between others.',
      about: 'comments on your stories',
      because: 'somebody commented on your story on Unpause',
      defaults: { email: 'at_once', push: false },
    },
  },
  message: {
    filter: 'stories',
    line: ({ who, name }) => [named(who), ' wrote to you about ', named(name)],
    choice: {
      label: 'Messages',
      hint: 'Someone writes about your project or listing, or answers you.',
      about: 'messages to you',
      because: 'somebody wrote to you on Unpause',
      defaults: { email: 'at_once', push: false },
    },
  },
  move: {
    filter: 'stories',
    icon: 'alive',
    line: ({ who, name, facts }) => [
      named(who),
      MOVES[String(facts.state)] ?? ' moved your conversation about ',
      named(name),
    ],
    choice: {
      label: 'Answers about a revival',
      hint: 'Someone accepts, declines, withdraws or closes.',
      about: 'decisions about your conversations',
      because: 'one of your conversations on Unpause moved on',
      defaults: { email: 'at_once', push: false },
    },
  },
  handover: {
    filter: 'stories',
    line: ({ who, name, facts }) =>
      HANDOVER_CHANGES[String(facts.change)]?.(named(who), named(name)) ?? [
        'Something changed in the handover of ',
        named(name),
      ],
    choice: {
      label: 'Handovers',
      hint: 'A step is handed over or accepted, is late, or has a problem.',
      about: 'your handovers',
      because: 'you hand a project over on Unpause, or take one over',
      defaults: { email: 'at_once', push: false },
    },
  },
  proof: {
    filter: 'stories',
    line: ({ who, name, facts }) =>
      PROOF_CHANGES[String(facts.change)]?.(named(who), named(name)) ?? [
        'Your proof for ',
        named(name),
        ' changed',
      ],
    choice: {
      label: 'Proofs',
      hint: 'A proof is found, is missing or has ended, or a founder claims a project that you tell of.',
      about: 'your proofs',
      because: 'you tell of a project on Unpause',
      defaults: { email: 'at_once', push: false },
    },
  },
  revival: {
    filter: 'stories',
    icon: 'alive',
    line: ({ name, facts }) => [named(name), revivalVerb(facts)],
    isMuted: true,
    choice: {
      label: 'Revivals of saved stories',
      hint: 'Also of what you follow with the bell on.',
      about: 'revivals of stories you saved',
      because: 'you saved a story on Unpause, or follow it',
      defaults: { email: 'weekly', push: false },
    },
  },
  offer: {
    filter: 'stories',
    icon: 'alive',
    line: ({ name, facts }) => [
      'The offer for ',
      named(name),
      OFFER_CHANGES[String(facts.change)] ?? ' changed',
    ],
    choice: {
      label: 'Projects I wrote about',
      hint: 'The offer pauses, closes, opens again or changes.',
      about: 'projects you wrote about',
      because: 'you wrote about a project on Unpause',
      defaults: { email: 'off', push: false },
    },
  },
  update: {
    filter: 'stories',
    icon: 'alive',
    line: ({ name, count }) =>
      count === 1 ? [named(name), ' has an update'] : [named(name), ` has ${count} updates`],
    isMuted: true,
    choice: {
      label: 'Updates of saved stories',
      hint: 'Also of what you follow with the bell on.',
      about: 'updates of stories you saved',
      because: 'you saved a story on Unpause, or follow it',
      defaults: { email: 'off', push: false },
    },
  },
  news: {
    filter: 'stories',
    line: ({ who, name, facts }) => [named(who), newsVerb(facts), named(name)],
    isMuted: true,
    choice: {
      label: 'New from what I follow',
      hint: 'Stories and comments, where “Notify me” is on.',
      about: 'what you follow with the bell on',
      because: 'you follow this on Unpause, with the bell on',
      defaults: { email: 'off', push: false },
    },
  },
  follower: {
    filter: 'account',
    line: ({ who, count }) => [named(who), count === 1 ? ' follows you' : ' follow you'],
    choice: {
      label: 'New followers',
      hint: 'Someone follows you.',
      about: 'new followers',
      because: 'somebody follows you on Unpause',
      defaults: {},
    },
  },
  correction: {
    filter: 'stories',
    icon: 'alive',
    line: ({ name, facts }) =>
      facts.status === 'declined'
        ? ['Your correction of ', named(name), ' was declined']
        : ['Your correction of ', named(name), ' is published'],
    choice: null,
  },
  role: {
    filter: 'account',
    icon: 'alive',
    line: ({ facts }) => {
      const role = facts.role === 'moderator' ? 'a moderator' : 'an admin'
      return [facts.granted === true ? `You are ${role} now` : `You are no longer ${role}`]
    },
    choice: null,
  },
  suspension: {
    filter: 'account',
    icon: 'stopped',
    line: ({ facts }) => [
      facts.lifted === true ? 'Your suspension was lifted' : 'Your account was suspended',
    ],
    choice: null,
  },
  hidden: {
    filter: 'account',
    icon: 'stopped',
    line: ({ facts }) => [HIDDEN_ACTS[String(facts.act)]?.(String(facts.noun)) ?? 'A moderator decided'],
    choice: null,
  },
  decision: {
    filter: 'account',
    icon: 'stopped',
    line: ({ facts }) => [DECISIONS[String(facts.act)]?.(String(facts.noun)) ?? 'A moderator decided'],
    choice: null,
  },
  report: {
    filter: 'account',
    icon: 'alert',
    line: ({ facts }) => [
      REPORT_OUTCOMES[String(facts.outcome)]?.(String(facts.noun)) ?? 'We decided about your report',
    ],
    choice: null,
  },
} as const satisfies Record<string, KindOfNotification>

export type Kind = keyof typeof KINDS

export const isKind = (value: string): value is Kind => Object.hasOwn(KINDS, value)

export const kindOf = (kind: Kind): KindOfNotification => KINDS[kind]

/** The kinds, the strongest first. */
export const ALL_KINDS = Object.keys(KINDS).filter(isKind)

/** What a digest adds: it's no notification. */
export const FOLLOWED = {
  label: 'What I follow',
  hint: 'New stories, updates and comments, in a daily or weekly email.',
  about: 'what you follow',
} as const

/** What members choose, in the order in which they see it. */
export const CHOSEN_KINDS = [...ALL_KINDS.filter((kind) => kindOf(kind).choice !== null), 'followed'] as const
export type ChosenKind = Kind | 'followed'

/** Names the people of a line. @param names of the newest first, each once @param total of all of them */
export function whoOf(names: readonly string[], total: number): string {
  const [first = UNNAMED, second = UNNAMED] = names
  if (total <= 1) return first
  return total === 2 ? `${first} and ${second}` : `${first} and ${total - 1} others`
}

/** A member without a name, and whoever isn't to be known. */
export const UNNAMED = 'Someone'
export const UNNAMED_STORY = 'your story'
export const FOUNDER = 'The founder'
