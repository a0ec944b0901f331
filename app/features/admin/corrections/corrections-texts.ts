export const CORRECTIONS_TEXTS = {
  title: 'Corrections',
  subtitle: 'What founders want to change in their stories.',
  waiting: (count: number, oldest: string) => `${count} waiting, the oldest since ${oldest}.`,
  count: (count: number) => `${count} waiting`,
  attention: 'Needs attention',
  nothingWaits: 'Nothing is waiting for you.',
  waitingCorrections: (count: number) =>
    count === 1
      ? '1 correction is waiting for a decision'
      : `${count} corrections are waiting for a decision`,
  queue: 'Waiting corrections',
  list: 'The corrections',
  none: { title: 'Nothing is waiting', description: 'New proposals appear here, and support gets an email.' },
  anonymous: 'anonymous',
  unnamed: 'A member',
  fields: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
  proposed: (founder: string, count: number, date: string) =>
    `${founder} proposed ${count === 1 ? '1 change' : `${count} changes`} on ${date}.`,
  theFounder: 'The anonymous founder',
  openStory: 'Open the story',
  why: 'Why',
  now: 'Now',
  proposal: 'Proposed',
  take: 'Take',
  keep: 'Keep',
  hide: 'Without showing what was there',
  edit: 'Edit first',
  editing: (label: string) => `${label}, edited`,
  publish: (taken: number, all: number) => `Publish ${taken} of ${all}`,
  outcome: "Listed in the story's history. The founder gets an email.",
  decline: 'Decline',
  whyNot: 'Why not?',
  whyNotNote: 'goes to the founder by email',
  confirmDecline: 'Decline the correction',
  cancel: 'Cancel',
  published: { title: 'Correction published', description: 'The founder gets an email.' },
  declined: { title: 'Correction declined', description: 'The founder gets an email.' },
  failedTitle: "The decision wasn't saved",
  failed: 'Please try again.',
  nothingTaken: 'Take at least one change, or decline.',
} as const

/** On the page of a story. */
export const REDACTION_TEXTS = {
  redact: 'Redact…',
  title: 'Redact this change?',
  warning:
    "The entry stays and says that something was removed. Its text is deleted here, and from earlier corrections of the story. This can't be undone.",
  label: 'Redact',
  reasonHint: "Saved in the audit log, where other admins can read it. Don't repeat the text here.",
  done: 'Redacted',
  failed: (message: string) => `Nothing was redacted: ${message}`,
} as const
