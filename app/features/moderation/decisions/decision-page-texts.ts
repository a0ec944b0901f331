import { longDate } from '../../../ui/dates.ts'
import type { RecordedAct } from '../acts.ts'
import type { Statement } from '../moderation-response.schema.ts'
import { REPORTED, type ReportedKind } from '../reported.ts'
import { STATEMENT_TEXTS, yourThing } from '../statement-texts.ts'

type Titled = Pick<Statement, 'act' | 'kind' | 'name' | 'is_reversed'>

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The heading of a statement of reasons, and its name in a list: what the email says, or that it was taken
 * back.
 */
export function statementTitle({ act, kind, name, is_reversed }: Titled): string {
  if (!is_reversed) return STATEMENT_TEXTS.title(act, { kind, name })
  return act === 'hide' ? `${capital(yourThing({ kind, name }))} is back` : DECISION_PAGE_TEXTS.reversedTitle
}

type Meant = Pick<Statement, 'act' | 'kind' | 'until' | 'deletion_at' | 'is_reversed'>

const IF_REVERSED: Partial<Record<RecordedAct, string>> = {
  hide: 'Everyone sees it again, in its old place. It is off your record, and those who reported it know.',
  delete: "What is deleted can't come back. It is off your record.",
}

/** What a decision means for whom it is about, as in the email, with the days. */
export function meaningOf(decision: Meant): string {
  const { act, until, is_reversed } = decision
  if (is_reversed) return IF_REVERSED[act] ?? 'It is off your record.'
  const ends = [
    act === 'suspend' && (until ? `Until ${longDate(until)}.` : 'The pause has no end date.'),
    STATEMENT_TEXTS.meaning(act, decision.kind),
    act === 'hide' && decision.deletion_at && `On ${longDate(decision.deletion_at)} it's deleted for good.`,
  ]
  return ends.filter(Boolean).join(' ')
}

type Noticed = Pick<Statement, 'source' | 'is_automatic' | 'is_only_moderator'>

/** How it came to the decision. It never says who reported it. */
export const noticedBy = ({ source, is_automatic, is_only_moderator }: Noticed): string =>
  [
    STATEMENT_TEXTS.source(source),
    !is_automatic && STATEMENT_TEXTS.notAutomatic,
    is_only_moderator && STATEMENT_TEXTS.onlyModerator,
  ]
    .filter(Boolean)
    .join(' ')

export const DECISION_PAGE_TEXTS = {
  list: 'Decisions about you',
  listDeck: 'What moderators decided about what you published, and why.',
  none: { title: 'No decisions', hint: 'Nothing you published has needed one.' },
  description: 'What moderators of Unpause decided, why, and how to appeal.',
  decided: (day: string) => `Decided on ${day}`,
  words: 'The reason',
  rule: 'The rule',
  meaning: 'What it means',
  noticed: 'How we noticed',
  disagree: 'If you disagree',
  open: (day: string) => `You can appeal until ${day}.`,
  once: 'You have appealed. Somebody answers, usually within a week.',
  over: 'The time to appeal is over.',
  courts: 'You can also turn to a certified dispute body or a court.',
  noAppeal: 'There is no appeal against this decision.',
  appeal: 'Appeal',
  guidelines: 'Read the guidelines',
  state: 'Decided',
  reversed: 'Taken back',
  reversedTitle: 'We took this decision back',
  weDecided: 'We decided',
  waiting: 'Your appeal is waiting',
  waitingSince: (day: string) => `since ${day} · usually answered within a week`,
  youAppealed: 'You appealed',
  looks: "Somebody who wasn't involved looks at it",
  looksAlone: 'A moderator looks at it again',
  granted: 'We were wrong',
  refusedTitle: 'We looked again, and it stays',
  openThing: (kind: ReportedKind) => `Open the ${REPORTED[kind].noun}`,
  failed: "We couldn't load this. Please try again.",
  failedTitle: 'Decisions not loaded',
  loading: 'Loading decisions…',
  earlier: 'Show earlier ones',
} as const

export const APPEAL_TEXTS = {
  label: 'What did we get wrong?',
  hint: "Where there are two moderators, somebody who wasn't involved reads this. You can appeal once.",
  lookHint: 'Where there are two moderators, another one reads this. You can ask once.',
  send: 'Send appeal',
  sendLook: 'Ask for another look',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: { title: 'Appeal sent', description: 'We tell you here and by email what we decide.' },
  lookSent: { title: 'Sent', description: 'Somebody takes another look.' },
  failed: "We couldn't send your appeal. Please try again.",
} as const
