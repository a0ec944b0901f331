import type { Signal } from '../../../platform/http/form-signals/signals.ts'
import { mediumDate, shortDateTime } from '../../../ui/dates.ts'
import { UNNAMED_PERSON } from '../../../ui/labels/label-texts.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import type { ActId } from '../acts.ts'
import type { RingVotes } from '../moderation-response.schema.ts'
import { REASONS, type ReasonId } from '../reasons.ts'
import { REPORTED, type ReportedKind } from '../reported.ts'

const SIGNAL_TEXTS: Readonly<Record<Signal, string>> = {
  trap: 'it filled in a field that people do not see',
  typing: 'the form was sent within two seconds',
  mail_domain: 'the address of the account is one for minutes',
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${formatNumber(number)} ${many}`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const QUEUE_TEXTS = {
  title: 'Moderation',
  subtitle: 'What people reported and what is held automatically, one entry per thing.',
  waiting: (total: number, oldest: string) =>
    `${count(total, 'thing waits', 'things wait')}. The oldest since ${mediumDate(oldest)}.`,
  count: (total: number) => count(total, 'thing waits', 'things wait'),
  tabs: 'What waits',
  reports: 'Reports',
  appeals: 'Appeals',
  decided: 'Decided',
  list: 'the reports',
  appealList: 'the appeals',
  queue: 'Reported things',
  appealQueue: 'Appeals',
  kind: (kind: ReportedKind) => capital(REPORTED[kind].noun),
  notice: 'Legal notice',
  again: 'Another look',
  by: (name: string) => `by ${name}`,
  anonymous: 'by an anonymous founder',
  unnamed: UNNAMED_PERSON,
  gone: 'The account is gone',
  held: 'Held links',
  ringVotes: (votes: number) => `${count(votes, 'vote', 'votes')} that came together`,
  sameText: (accounts: number) => `The same text from ${accounts} accounts`,
  why: (reports: number, reasons: readonly ReasonId[]) =>
    `${count(reports, 'report', 'reports')} · ${reasons.map((reason) => REASONS[reason].label.toLowerCase()).join(', ')}`,
  onIt: (name: string) => `${name} is looking at it`,
  youAreOnIt: 'You are looking at it',
  more: 'Show more',
  none: {
    title: 'Nothing waits',
    hint: 'Reports appear here by themselves. You can close this page: moderators get a notification.',
    log: 'See the public log',
  },
  noAppeals: { title: 'No appeal waits', hint: 'When somebody appeals, it appears here.' },
  choose: {
    title: 'Choose what to look at',
    hint: 'Press J for the first. Opening it tells others that you are on it.',
  },
  start: 'Start with the first',
  chooseAppeal: 'Press J for the one that has waited longest.',
  onlyModerator:
    'You are the only moderator. What you reported yourself, you decide without seeing who reported it, and the log says so.',
  keys: 'Keys',
  loading: 'Loading',
} as const

export const DECIDED_TEXTS = {
  list: 'what was decided',
  caption: 'What was decided',
  columns: { what: 'What', why: 'Why', when: 'When', now: 'Now' },
  none: { title: 'Nothing was decided yet', hint: 'What you and others decide appears here.' },
  by: (name: string) => `by ${name}`,
  byRule: 'by a rule, or by somebody who is gone',
  showAgain: 'Show again',
  failed: "We couldn't show it again. Please try again.",
} as const

export const STATES = {
  shown: 'Public',
  hidden: 'Hidden',
  folded: 'Folded',
  withdrawn: 'Withdrawn by its author',
  gone: 'Gone',
} as const

export const DETAIL_TEXTS = {
  back: 'All reports',
  allAppeals: 'All appeals',
  heading: (kind: ReportedKind, author: string) => `${capital(REPORTED[kind].noun)} by ${author}`,
  headingAlone: (kind: ReportedKind) => capital(REPORTED[kind].noun),
  anonymousAuthor: 'an anonymous founder',
  on: 'on',
  gone: "It isn't there any more. You can only dismiss the reports, and whoever made them is told.",
  open: 'Open it on the site',
  veiled:
    'Reported as sexual abuse of children. No picture is shown here. Open it on the site only if you have to.',
  context: 'In context',
  thing: 'What was reported',
  current: 'Now',
  held: 'Its links are held automatically: the author is new here. Others read the text without them. If nothing is wrong, release them: dismissing would leave them held.',
  sameText: (accounts: number, isHeld: boolean) =>
    `${accounts} accounts posted this text within a day. ${isHeld ? 'It is held automatically.' : 'It came first, so others can see it.'} Once you dismiss it, the text is not held again.`,
  ringVotes: ({ votes, young, first_at, last_at }: RingVotes) =>
    `${count(votes, 'vote', 'votes')} came together, from ${shortDateTime(first_at, true)} to ${shortDateTime(last_at, true)}: ${young > 0 ? `${young} of accounts younger than a day` : 'of young accounts that vote for the same stories and nothing else'}. They count.`,
  signals: (signals: readonly Signal[]) =>
    `A program may have sent it: ${signals.map((signal) => SIGNAL_TEXTS[signal]).join('; ')}.`,
  version: (number: number) => `Version ${number}`,
  hash: 'SHA-256',
  reports: (total: number) => (total === 1 ? 'One report' : `${total} reports`),
  reportersHidden:
    'You reported this too, and nobody else can decide. So you decide without seeing who reported it.',
  guest: 'A guest',
  hiddenReporter: 'Somebody',
  record: (upheld: number, decided: number) =>
    decided === 0 ? 'first report' : `${upheld} of ${decided} reports upheld`,
  noticeBy: 'Notice by',
  noticeOf: 'About',
  where: 'Address',
  member: 'The member',
  anonymousMember:
    'The author of an anonymous story. Nobody sees who it is, and everything you decide reaches them.',
  joined: (day: string) => `joined ${day}`,
  level: { new: 'new here', member: 'a member', known: 'known here' },
  suspended: 'suspended',
  upheld: 'Upheld',
  dismissed: 'Not upheld',
  noHistory: 'Nothing was decided about them before.',
  reversed: 'taken back',
  youAreOnIt: "You're on it.",
  othersSee: "Others see that. It's free again when you leave.",
  letGo: 'Let go',
  take: 'Take it',
  free: 'Nobody is on it.',
  takeFirst: 'Take it to decide.',
  theirs: (name: string) => `${name} is on it.`,
  readAlong: 'You can read along.',
  takeOver: 'Take over',
  notFound: 'Nothing about this waits for you',
} as const

/** What stands where somebody else was faster. */
export const MEANWHILE_TEXTS = {
  decided: 'It may have been decided meanwhile.',
  by: (name: string) => `${name} has decided it.`,
  byRule: 'A rule has decided it, or somebody who is gone.',
  wordsStay: 'What you have written stays here, and is not sent.',
  unsent: 'What you had written',
} as const

export const ACT_TEXTS: Readonly<
  Record<ActId, { key: string; done: string; form: (noun: string) => string }>
> = {
  dismiss: { key: 'D', done: 'Reports dismissed', form: (noun) => `Leave the ${noun} as it is` },
  warn: { key: 'W', done: 'Author warned', form: (noun) => `Warn the author of this ${noun}` },
  hide: { key: 'H', done: 'Hidden', form: (noun) => `Hide this ${noun}` },
  show: { key: 'R', done: 'Shown again', form: (noun) => `Show this ${noun} again` },
  release_links: {
    key: 'L',
    done: 'Links released',
    form: (noun) => `Show the links in this ${noun}`,
  },
  delete: { key: 'X', done: 'Deleted', form: (noun) => `Delete this ${noun} for good` },
  suspend: { key: 'S', done: 'Author suspended', form: () => 'Suspend the author' },
  close_listing: { key: 'C', done: 'Listing closed', form: () => 'Close this listing' },
  mark_unconfirmed: {
    key: 'F',
    done: 'Facts marked',
    form: () => 'Mark its facts as not confirmed by the founder',
  },
  take_out_votes: { key: 'V', done: 'Votes taken out', form: () => 'Take out the votes that came together' },
}

export const DECIDE_TEXTS = {
  group: 'Decide',
  note: 'Each opens a form with a check of what people will read. Nothing happens before you send it.',
  admins: 'Suspending, deleting and closing are for admins. Ask one if you think it needs that.',
  templates: 'Start from',
  words: 'What the author reads',
  wordsToReporters: 'What those who reported it read',
  wordsHint: 'Change it as you like. We add the rule, how to appeal, and that a person decided.',
  rule: 'The rule it breaks',
  chooseRule: 'Choose a rule',
  until: 'For how long?',
  check: 'They will read:',
  told: 'Who learns what',
  author: 'The author',
  authorTold: 'gets this by notification and by email, whatever they chose to be told.',
  authorUntold: 'is told nothing: nothing changes for them.',
  reporters: 'Who reported it',
  reportersTold: 'learn what you did, without your words.',
  reportersRead: 'learn that it stays, and read your words.',
  log: 'The public log',
  logSays: (what: string) => `says “${what}”, without a name.`,
  cannotComeBack: "This can't come back, also not after an appeal. Hide it unless law or safety demands it.",
  sameTexts: (entries: number) =>
    `Also for ${count(entries, 'other entry', 'other entries')} with this text. Each gets a record of its own.`,
  sameTextsDecided: (others: number, left: number) =>
    `${count(others, 'other entry', 'other entries')} decided, too.${left > 0 ? ` ${count(left, 'entry still waits', 'entries still wait')}.` : ''}`,
  cancel: 'Cancel',
  failed: "We couldn't save your decision. Please try again.",
  next: 'Next one opened.',
} as const

export const KEY_TEXTS = {
  title: 'Keys',
  list: [
    ['J', 'Next'],
    ['K', 'Previous'],
    ['O', 'Open it on the site'],
    ['T', 'Take it, take it over, let it go'],
    ['1 to 7', 'Choose a reason'],
    ['Ctrl Enter', 'Carry it out'],
    ['Esc', 'Close the form'],
    ['?', 'This list'],
  ],
  hint: "Nothing happens at the first key: each opens its form. Keys don't work while you're writing.",
  single: 'Single keys',
  close: 'Close',
} as const

export const APPEAL_QUEUE_TEXTS = {
  anonymous: 'An anonymous founder',
  appeals: 'appeals',
  since: (day: string) => `Waiting since ${day}`,
  says: 'What they say',
  decided: 'What was decided',
  by: (name: string) => `by ${name}`,
  answer: 'Your answer',
  words: 'What they read',
  notYours: 'Somebody else answers this one: you decided the first time, or it takes an admin.',
  failed: "We couldn't save your answer. Please try again.",
  outcome: 'Your decision',
  grant: 'Take the decision back',
  refuse: 'It stays',
  meaning:
    'Taking it back clears it from their record and tells everybody who knew of it. What was deleted stays deleted.',
  granted: 'Decision taken back',
  refused: 'Appeal refused',
  missing: 'Please say why, in words.',
  noOutcome: 'Please choose what happens to the decision.',
  send: 'Send the answer',
  appealed: (day: string) => `Appealed on ${day}`,
} as const

/** The key that takes an entry, and lets it go. */
export const CLAIM_KEY = 'T'
