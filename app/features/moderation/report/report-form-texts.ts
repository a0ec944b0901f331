import { REPORTED, type ReportedKind } from '../reported.ts'

const nounOf = (kind: ReportedKind) => REPORTED[kind].noun

export const REPORT_FORM_TEXTS = {
  title: (kind: ReportedKind) => `What's wrong with this ${nounOf(kind)}?`,
  description: (kind: ReportedKind) => `Report this ${nounOf(kind)} to the moderators of Unpause.`,
  form: 'Report',
  reason: 'Reason',
  words: 'What should we look at?',
  optional: 'optional',
  discreet: "Whoever published it isn't told who reported it.",
  where: 'Where is it?',
  whereHint: 'The address in your browser. For a comment, use “Copy link” in its menu.',
  whereKnown: 'Where it is',
  send: 'Send report',
  sending: 'Sending…',
  cancel: 'Cancel',
  failed: "We couldn't send your report. Please try again.",
  kept: 'We kept what you wrote.',
  unknownAddress: "We don't find anything of ours at this address. Please check it, or write to support.",
} as const

/** What the form asks for a notice of illegal content. */
export const NOTICE_FORM_TEXTS = {
  why: 'Why is it illegal?',
  whyHint: (least: number) =>
    `What exactly, and which law or right, if you know it. At least ${least} characters.`,
  topic: 'What is it about?',
  chooseTopic: 'Choose a subject',
  topicHint: "For sexual abuse of children, you don't have to give a name or an email.",
  name: 'Your name',
  email: 'Your email',
  emailHint: 'We confirm your notice and tell you our decision there.',
  goodFaith: 'I believe in good faith that what I wrote is accurate and complete.',
} as const

export const REPORT_SENT_TEXTS = {
  title: 'Report sent',
  member: "A moderator looks at it, usually within a day. We'll tell you what we decided.",
  guest: 'A moderator looks at it, usually within a day. Thank you for telling us.',
  notice: 'We have your notice',
  number: (number: string) => `Number ${number}.`,
  copy: "A copy is on its way to you. A person looks at it, usually within a day. We'll write to you what we decided and why.",
  noCopy: 'A person looks at it before everything else. Keep the address below: it shows what became of it.',
  follow: 'See what becomes of it',
  yourReports: 'Your reports',
  back: 'Go back to it',
  done: 'Done',
  block: (name: string) => `Don't want to hear from ${name}?`,
  somebody: 'them',
  blockMeaning: "Blocking folds what they write. They aren't told.",
} as const

/** What stands in place of the form, where it was reported before. */
export const REPORTED_TEXTS = {
  title: (day: string) => `You reported this on ${day}.`,
  as: (reason: string) => `As “${reason}”.`,
  waiting: "It's still waiting for a moderator. Once is enough; more reports by you don't move it up.",
  decided: 'A moderator has decided about it. If its author changes it, you can report it again.',
  yourReports: 'Your reports',
} as const

export const REPORT_PAGE_TEXTS = {
  title: 'Report something',
  deck: 'For anyone, with or without an account.',
  description: 'Tell the moderators of Unpause about something that does not belong here.',
  steps: 'What happens then',
  list: [
    'A person looks at it, usually within a day. Notices of illegal content go before everything else.',
    'Whoever published it learns what we decided and why, and can appeal.',
    'We tell you what we decided: here if you have an account, by email about a notice of illegal content.',
  ],
  log: 'What moderators did is in the public moderation log',
  yourName:
    "They learn your name only if there's no other way, as with copyright. They never learn that you reported it.",
} as const
