import { outcomeSentence } from '../outcome-texts.ts'
import { REASONS } from '../reasons.ts'
import type { NoticeState } from '../report-response.schema.ts'
import { REPORTED, type ReportedKind } from '../reported.ts'

type Decided = Pick<NoticeState, 'kind' | 'outcome' | 'act'>

/** What became of a report, for who made it. */
export function outcomeOf({ kind, outcome, act }: Decided): string {
  if (outcome === 'waiting') return 'Waiting for a moderator'
  return outcomeSentence({
    kind,
    act: outcome === 'dismissed' ? 'dismiss' : (act ?? 'dismiss'),
    isGone: outcome === 'gone',
    isReversed: outcome === 'reversed',
  })
}

export const OWN_REPORT_TEXTS = {
  title: 'Your reports',
  deck: 'What you told us, and what we decided.',
  description: 'What you reported on Unpause, and what was decided.',
  none: {
    title: 'You have not reported anything',
    hint: 'If something does not belong here, choose “Report” where it stands.',
  },
  loading: 'Loading your reports…',
  failedTitle: 'Reports not loaded',
  failed: "We couldn't load your reports. Please try again.",
  earlier: 'Show earlier ones',
  heading: (kind: ReportedKind) => `A ${REPORTED[kind].noun}`,
  reported: (day: string) => `Reported on ${day}`,
  number: 'Number',
  youSaid: 'You told us',
  as: (reason: keyof typeof REASONS) => `As “${REASONS[reason].label}”.`,
  decided: 'We decided',
  why: 'Why',
  who: 'Who',
  person: 'A moderator. No program decided this.',
  next: 'What happens now',
  waiting: 'A moderator looks at it, usually within a day.',
  acted: 'Its author was told why, but not who reported it, and can appeal. If anything changes, you hear.',
  gone: 'Nothing needs to be done.',
  disagree: 'If you disagree',
  askUntil: (day: string) =>
    `Until ${day}, you can ask once for another look, and another moderator takes it where there are two. You can also turn to a certified dispute body or a court.`,
  ask: 'Ask for another look',
  open: (kind: ReportedKind) => `Open the ${REPORTED[kind].noun}`,
  thanks: "Thank you. That's how this place stays readable.",
} as const

export const RECEIPT_TEXTS = {
  title: (number: string) => `Report ${number}`,
  description: 'What became of a report to Unpause.',
  deck: (kind: ReportedKind, day: string) => `About a ${REPORTED[kind].noun}, reported on ${day}.`,
  decidedOn: (day: string) => `on ${day}`,
  keep: "This address shows what became of your report. Keep it: it's the only way here.",
  ask: 'You can ask once for another look, and another moderator takes it where there are two. You can also turn to a certified dispute body or a court.',
  missing: {
    title: 'No such report',
    hint: 'No report has this number and secret. Please use the whole link of the receipt.',
    action: 'Report something',
  },
} as const

/** Whether somebody decided, and not the author or time. */
export const wasDecided = ({ outcome }: Pick<NoticeState, 'outcome'>): boolean =>
  outcome === 'acted' || outcome === 'dismissed' || outcome === 'reversed'
