export const EMAIL_TIMINGS = ['at_once', 'daily', 'weekly', 'off'] as const
export type EmailTiming = (typeof EMAIL_TIMINGS)[number]

export const NOTIFICATION_FILTERS = ['stories', 'marketplace', 'account'] as const
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]

/** What a line of the list says, once its names are known. */
export interface LineNames {
  /** "Ada", "Ada and Ben", "Ada and 4 others". */
  who: string
  /** How many events the line stands for. */
  count: number
  /** Of the story or listing. */
  name: string
  facts: Readonly<Record<string, unknown>>
}

/** Names stand out: they are in a list of their own. */
export type LinePart = string | { name: string }

interface Choice {
  label: string
  hint: string
  /** After "emails about". */
  about: string
  /** Unless the member changes it. Without `email` or `push`, the kind is in the list only. */
  defaults: { email?: EmailTiming; push?: boolean }
}

interface KindOfNotification {
  filter: NotificationFilter
  /** Beside the line; without one, the faces of who did it. */
  icon?: 'stopped' | 'alive' | 'alert'
  line: (names: LineNames) => readonly LinePart[]
  /** What the member may choose. Null: a decision about the member, which is always told, and by email at once. */
  choice: Choice | null
}

const named = (name: string): LinePart => ({ name })

/**
 * Every kind, the strongest first: of a comment that is a reply, a mention and a comment on one's story, a member is told once, as the
 * first of these that they want.
 */
export const KINDS = {
  reply: {
    filter: 'stories',
    line: ({ who, name }) => [named(who), ' replied to you on ', named(name)],
    choice: {
      label: 'Replies',
      hint: 'Someone answers your comment.',
      about: 'replies to you',
      defaults: { email: 'at_once', push: false },
    },
  },
  mention: {
    filter: 'stories',
    line: ({ who, name }) => [named(who), ' mentioned you on ', named(name)],
    choice: {
      label: 'Mentions',
      hint: 'Someone writes your handle in a comment.',
      about: 'mentions of you',
      defaults: { email: 'at_once', push: false },
    },
  },
  comment: {
    filter: 'stories',
    line: ({ who, name }) => [named(who), ' commented on ', named(name)],
    choice: {
      label: 'Comments on my stories',
      hint: 'Also replies between others.',
      about: 'comments on your stories',
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
      defaults: { email: 'at_once', push: false },
    },
  },
  revival: {
    filter: 'stories',
    icon: 'alive',
    line: ({ name, facts }) =>
      facts.change === 'chapter' ? [named(name), ' tells what happened next'] : [named(name), ' is revived'],
    choice: {
      label: 'Revivals of saved stories',
      hint: 'Also of what you follow with the bell on.',
      about: 'revivals of stories you saved',
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
      defaults: { email: 'off', push: false },
    },
  },
  update: {
    filter: 'stories',
    icon: 'alive',
    line: ({ name, count }) =>
      count === 1 ? [named(name), ' has an update'] : [named(name), ` has ${count} updates`],
    choice: {
      label: 'Updates of saved stories',
      hint: 'Also of what you follow with the bell on.',
      about: 'updates of stories you saved',
      defaults: { email: 'off', push: false },
    },
  },
  follower: {
    filter: 'account',
    line: ({ who, count }) => [named(who), count === 1 ? ' follows you' : ' follow you'],
    choice: { label: 'New followers', hint: 'In the list only.', about: 'new followers', defaults: {} },
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

const MOVES: Readonly<Record<string, string>> = {
  accepted: ' accepted you for ',
  declined: ' declined your message about ',
  withdrawn: ' withdrew their message about ',
  closed: ' closed the conversation about ',
  talking: ' wants to talk about ',
  open: ' opened the conversation again about ',
}

const OFFER_CHANGES: Readonly<Record<string, string>> = {
  closed: ' is closed',
  paused: ' is paused',
  opened: ' is open again',
  edited: ' says something new',
}

type Sentence = (who: LinePart, name: LinePart) => readonly LinePart[]

const HANDOVER_CHANGES: Readonly<Record<string, Sentence>> = {
  begun: (_, name) => ['The handover of ', name, ' has begun'],
  handed_over: (who, name) => [who, ' handed over a step of ', name],
  accepted: (who, name) => [who, ' accepted a step of ', name],
  problem: (who, name) => [who, ' has a problem with a step of ', name],
  signed: (who, name) => [who, ' signed what passes on of ', name],
  added: (who, name) => [who, ' added a step to the handover of ', name],
  expiring: (_, name) => ['A step of the handover of ', name, ' runs out soon'],
  expired: (_, name) => ['A step of the handover of ', name, ' has run out'],
  late: (_, name) => ['A step of the handover of ', name, ' waits for you'],
  proof: (_, name) => ['A check of the handover of ', name, ' found something else'],
  silent: (_, name) => ['Does the handover of ', name, ' go on?'],
  ending: (who, name) => [who, ' wants to end the handover of ', name],
  done: (_, name) => ['The handover of ', name, ' is done'],
  returned: (who, name) => [who, ' returned ', name],
  runs: (who, name) => [who, ' says that ', name, ' runs again'],
  well: (_, name) => ['Is all well with ', name, '?'],
  leaving: (_, name) => ['The founder of ', name, ' leaves, and the story goes with them'],
}

const HIDDEN_ACTS: Readonly<Record<string, (noun: string) => string>> = {
  hidden: (noun) => `A moderator hid your ${noun}`,
  shown: (noun) => `Your ${noun} can be seen again`,
  deleted: (noun) => `A moderator deleted your ${noun}`,
}

const DECISIONS: Readonly<Record<string, (noun: string) => string>> = {
  dismiss: (noun) => `A moderator looked at your ${noun}, and it stays`,
  warn: (noun) => `A moderator warned you about your ${noun}`,
  release_links: (noun) => `A moderator released the links in your ${noun}`,
  close_listing: () => 'A moderator closed your listing',
  mark_unconfirmed: () => 'A moderator marked the facts of your story as not confirmed',
  fold: (noun) => `Your ${noun} is folded automatically until a moderator has looked`,
  grant_appeal: (noun) => `Your appeal was right: your ${noun} is as it was`,
  refuse_appeal: () => 'Your appeal was refused',
}

const REPORT_OUTCOMES: Readonly<Record<string, (noun: string) => string>> = {
  acted: (noun) => `We acted on the ${noun} that you reported`,
  dismissed: (noun) => `The ${noun} that you reported stays as it is`,
  gone: (noun) => `The ${noun} that you reported is gone`,
  reversed: (noun) => `What we decided about the ${noun} that you reported was taken back`,
}

export type Kind = keyof typeof KINDS

export const isKind = (value: string): value is Kind => Object.hasOwn(KINDS, value)

export const kindOf = (kind: Kind): KindOfNotification => KINDS[kind]

/** Strongest first. */
export const ALL_KINDS = Object.keys(KINDS).filter(isKind)

/** What a digest adds: it's no notification. */
export const FOLLOWED = {
  label: 'What I follow',
  hint: 'New stories and updates, in a daily or weekly email.',
  about: 'what you follow',
} as const

/** What members have a choice about, in the order in which they see it. */
export const CHOSEN_KINDS = [...ALL_KINDS.filter((kind) => kindOf(kind).choice !== null), 'followed'] as const
export type ChosenKind = Kind | 'followed'

export interface Wanted {
  is_listed: boolean
  email: EmailTiming
  push: boolean
}

/** What a member wants of a kind: what they chose, else the default. A decision about the member is always told. */
export function wanted(
  kind: ChosenKind,
  chosen: { is_listed?: boolean | null; email?: string | null; push?: boolean | null } = {},
): Wanted {
  if (kind === 'followed') return { is_listed: true, email: timingOf(chosen.email) ?? 'off', push: false }
  const { choice } = kindOf(kind)
  if (!choice) return { is_listed: true, email: 'at_once', push: false }
  const { email, push } = choice.defaults
  return {
    is_listed: chosen.is_listed ?? true,
    email: email === undefined ? 'off' : (timingOf(chosen.email) ?? email),
    push: push === undefined ? false : (chosen.push ?? push),
  }
}

const timingOf = (value: string | null | undefined) => EMAIL_TIMINGS.find((timing) => timing === value)

/** Of a line by several people. @param names of the newest first, each once @param total of all of them */
export function whoOf(names: readonly string[], total: number): string {
  const [first = UNNAMED, second = UNNAMED] = names
  if (total <= 1) return first
  return total === 2 ? `${first} and ${second}` : `${first} and ${total - 1} others`
}

/** A member without a name, and whoever isn't to be known. */
export const UNNAMED = 'Someone'
export const UNNAMED_STORY = 'your story'
export const FOUNDER = 'The founder'
