import { formatNumber } from '../../ui/numbers.ts'
import { REPORT_LIMITS } from './reasons.ts'

/** What the author of a folded comment reads, and what its record says. */
export const FOLD_WORDS =
  'Several people reported this comment, so a rule folded it automatically. A moderator looks at it next and decides.'

/** What stands where an admin shows something again and says nothing about it. */
export const SHOWN_AGAIN_WORDS = 'A moderator looked at it once more.'

export const REPORT_ERRORS = {
  kind: "This can't be reported.",
  topic: 'Please choose what it is about.',
  reason: 'Please choose a reason.',
  address: 'Please give the exact address.',
  name: 'Please give your name.',
  email: 'Please give a valid email address.',
  goodFaith: "Please confirm this. We can't act on a notice without it.",
  notice: 'For illegal content we need a little more.',
  noticeWords: `Please say why, in at least ${REPORT_LIMITS.noticeWordsMin} characters.`,
  tooLong: `Please use ${formatNumber(REPORT_LIMITS.words)} characters or fewer.`,
  position: 'Please choose a file.',
  gone: "This isn't there any more, so there's nothing to report.",
  own: "This is your own. You can change or delete it where it's shown.",
  again: "You reported this already. We'll tell you what we decided.",
  many: "You've reported five things in the last hour. Please try again in an hour.",
  noReceipt: 'No report has this number and secret.',
} as const

export const QUEUE_ERRORS = {
  notFound: 'Nothing about this waits for you.',
  claimed: 'Somebody else is on it.',
  decided: 'It was decided while you looked at it.',
  changed: 'Its author has changed it. Please read what it says now.',
  notAllowed: 'Only admins can do this.',
  noRule: 'Please choose the rule it breaks.',
  noReason: 'Please say why, in words.',
  act: "This can't be done with it.",
  gone: "It isn't there any more. You can only dismiss the reports.",
  noEnd: 'Please choose when the suspension ends, or that it has no end.',
  ended: 'The end must be in the future.',
} as const

export const APPEAL_ERRORS = {
  missing: 'Please say what we got wrong.',
  notFound: 'There is no such decision.',
  late: 'The time to appeal is over.',
  twice: 'You have appealed already.',
  lookedTwice: 'You have asked for another look already.',
  none: "There's no appeal against this decision.",
  answered: 'This appeal was answered while you looked at it.',
  other: 'Somebody else decides this appeal.',
} as const
