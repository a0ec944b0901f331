import { monthAndYear } from '../../../ui/dates.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import type { RecordedAct } from '../acts.ts'
import type { ModerationLog } from '../log-response.schema.ts'
import { REPORTED, type ReportedKind } from '../reported.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const Noun = (kind: ReportedKind) => capital(REPORTED[kind].noun)

/** What the log says was done, by the name of the act. */
export const LOG_ACTS: Readonly<
  Record<RecordedAct, { label: string; what: (kind: ReportedKind) => string; now: string }>
> = {
  dismiss: {
    label: 'Reports dismissed',
    what: (kind) => `Report of a ${REPORTED[kind].noun} dismissed`,
    now: 'Stays',
  },
  warn: { label: 'Warnings', what: () => 'Member warned', now: 'Warned' },
  hide: { label: 'Hidden', what: (kind) => `${Noun(kind)} hidden`, now: 'Hidden' },
  show: { label: 'Shown again', what: (kind) => `${Noun(kind)} shown again`, now: 'Shown' },
  release_links: {
    label: 'Links released',
    what: (kind) => `Links of a ${REPORTED[kind].noun} released`,
    now: 'Released',
  },
  delete: { label: 'Deleted', what: (kind) => `${Noun(kind)} deleted`, now: 'Deleted' },
  suspend: { label: 'Suspensions', what: () => 'Member suspended', now: 'Suspended' },
  close_listing: { label: 'Listings closed', what: () => 'Listing closed', now: 'Closed' },
  mark_unconfirmed: { label: 'Facts marked', what: () => 'Facts marked as not confirmed', now: 'Marked' },
  take_out_votes: { label: 'Votes taken out', what: () => 'Votes for a story taken out', now: 'Taken out' },
  fold: { label: 'Folded by a rule', what: (kind) => `${Noun(kind)} folded`, now: 'Folded' },
  hold: { label: 'Held by a rule', what: (kind) => `${Noun(kind)} held`, now: 'Held' },
  lift: { label: 'Suspensions lifted', what: () => 'Suspension lifted', now: 'Lifted' },
  grant_appeal: {
    label: 'Appeals granted',
    what: (kind) => `${Noun(kind)}: decision taken back`,
    now: 'Back',
  },
  refuse_appeal: { label: 'Appeals refused', what: (kind) => `${Noun(kind)}: appeal refused`, now: 'Stands' },
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${formatNumber(number)} ${many}`

type Month = ModerationLog['months'][number]

const within = (hours: number): string => {
  if (hours < 1) return 'an hour'
  return hours < 48 ? count(Math.round(hours), 'hour', 'hours') : count(Math.round(hours / 24), 'day', 'days')
}

/** A month in a few sentences. */
export function sumOf({ reports, things, acted, dismissed, appeals, granted, median_hours }: Month): string {
  const sentences = [
    `${count(reports, 'report', 'reports')} about ${count(things, 'thing', 'things')}.`,
    `Moderators acted on ${formatNumber(acted)} and left ${formatNumber(dismissed)} as they were.`,
    appeals > 0 && `${count(appeals, 'appeal', 'appeals')}, ${formatNumber(granted)} of them right.`,
    median_hours !== null && `Half of all reports were decided within ${within(median_hours)}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/**
 * Names a month.
 * @param month such as 2026-11
 */
export const monthName = (month: string): string => monthAndYear(`${month}-01T00:00:00Z`)

export const LOG_SOURCES: Readonly<Record<ModerationLog['items'][number]['source'], string>> = {
  report: 'after a report',
  notice: 'after a legal notice',
  own: 'by a moderator on their own',
  rule: 'automatically, by a rule',
}

export const LOG_PAGE_TEXTS = {
  title: 'Moderation log',
  deck: 'Everything moderators did here, and why. Without names: not of members, not of moderators.',
  description: 'What the moderators of Unpause did, why, and how long it took. Without names.',
  filters: 'Filter the log',
  what: 'What',
  everything: 'Everything',
  month: 'Month',
  allMonths: 'All months',
  apply: 'Show',
  feed: 'Feed',
  caption: 'Decisions, newest first',
  columns: { what: 'What', when: 'When', why: 'Why', how: 'How', now: 'Now' },
  reversed: 'Taken back',
  onlyModerator: 'One moderator only',
  noReason: 'No report gave a reason',
  rule: 'the rule',
  earlier: 'Show earlier ones',
  latest: 'Show the latest',
  none: { title: 'Nothing yet', hint: 'Nobody has reported anything, and no moderator had to act.' },
  noneHere: { title: 'Nothing here', hint: 'No decision of this kind in this time.' },
  all: 'Show everything',
  guidelines: 'Read the guidelines',
  foot: 'No texts, titles or names are in this log. The rules are in the',
  footLink: 'Community Guidelines',
  report: 'Report something',
  failedTitle: 'Log not loaded',
  failed: "We couldn't load the log. Please try again.",
} as const
