import { withEllipsis } from '../../platform/text/characters.ts'
import { APPEAL_MONTHS, type RecordedAct } from './acts.ts'
import { REPORTED, type ReportedKind } from './reported.ts'
import { RULES, type RuleId, versionText } from './rules.ts'

interface Named {
  kind: ReportedKind
  /** The name of the thing, or of where it is. */
  name: string
}

const NAME_LENGTH = 100

/** What its author reads, such as "your comment on “Everpix”". */
export function yourThing({ kind, name }: Named): string {
  const { noun } = REPORTED[kind]
  const quoted = `“${withEllipsis(name, NAME_LENGTH)}”`
  if (kind === 'profile') return 'your profile'
  if (kind === 'comment') return `your comment on ${quoted}`
  if (kind === 'message') return `your message about ${quoted}`
  if (kind === 'answer') return `your answer to ${quoted}`
  if (kind === 'file') return `your file in ${quoted}`
  return `your ${noun} ${quoted}`
}

const TITLES: Readonly<Record<RecordedAct, (thing: string) => string>> = {
  dismiss: (thing) => `A moderator looked at ${thing}, and it stays`,
  warn: (thing) => `A moderator warned you about ${thing}`,
  hide: (thing) => `A moderator hid ${thing}`,
  show: (thing) => `A moderator shows ${thing} again`,
  release_links: (thing) => `A moderator released the links in ${thing}`,
  delete: (thing) => `A moderator deleted ${thing}`,
  suspend: () => 'A moderator paused your account',
  close_listing: (thing) => `A moderator closed ${thing}`,
  mark_unconfirmed: (thing) => `A moderator marked the facts of ${thing} as not confirmed by you`,
  take_out_votes: (thing) => `A moderator took out votes for ${thing}`,
  fold: (thing) => `A rule folded ${thing}`,
  hold: (thing) => `A rule holds ${thing} until a moderator has looked`,
  lift: () => 'A moderator lifted the pause on your account',
  grant_appeal: (thing) => `Your appeal was right: we took back what we decided about ${thing}`,
  refuse_appeal: (thing) => `What we decided about ${thing} stays`,
}

const MEANINGS: Readonly<Record<RecordedAct, string>> = {
  dismiss: 'Everybody can see it again.',
  warn: 'It stays where it is. This is a warning.',
  hide: "Only you and our moderators can see it. It isn't deleted before you can no longer appeal. You find it in your profile.",
  show: 'Everybody can see it again, with everything that belongs to it.',
  release_links: 'Everybody can read it as you wrote it.',
  delete:
    "It is deleted for good, with everything that belonged to it. If you appeal and are right, your record is cleared, but it can't come back.",
  suspend:
    "You can sign in, read everything and appeal. Until the pause ends, you can't post, vote or write to anyone. What you've published stays up.",
  close_listing: 'Nobody can buy it or write to you about it, and you can not open it again.',
  mark_unconfirmed: 'Readers see that you did not confirm what it says.',
  take_out_votes: 'They came together, from accounts that are new here. The others count on.',
  fold: 'Others see that it waits for a moderator. You need not do anything.',
  hold: 'Until then, only you and our moderators can see it. You need not do anything.',
  lift: 'You can post, vote and write to others again.',
  grant_appeal: 'It is as it was, and your record is clear.',
  refuse_appeal: 'You can still turn to a certified dispute body or a court.',
}

const ONLY_YOU = "Only you and our moderators can see it. It isn't deleted before you can no longer appeal."

/** What hiding means for kinds where it means something else. */
const HIDDEN: Partial<Record<ReportedKind, string>> = {
  profile:
    "Others don't see your name, picture, text, links or page. What you've published stays, without your name. Nothing is deleted before you can no longer appeal.",
  message: ONLY_YOU,
  answer: ONLY_YOU,
}

const SOURCES = {
  report: 'Somebody reported it. A moderator looked at it and decided.',
  notice: 'We got a notice that it is illegal. A moderator looked at it and decided.',
  own: 'A moderator came across it and decided.',
  rule: 'A rule did this automatically.',
} as const

/** What Article 17 of the Digital Services Act asks for, in sentences. */
export const STATEMENT_TEXTS = {
  title: (act: RecordedAct, thing: Named) => TITLES[act](yourThing(thing)),
  meaning: (act: RecordedAct, kind: ReportedKind) => (act === 'hide' && HIDDEN[kind]) || MEANINGS[act],
  reason: 'The reason:',
  rule: (rule: RuleId, version: string | null) =>
    `The rule: ${RULES[rule].label}${version ? `, ${versionText(version)}` : ''}.`,
  source: (source: keyof typeof SOURCES) => SOURCES[source],
  notAutomatic: 'No program decided this.',
  onlyModerator: 'There is only one moderator, so nobody else could decide.',
  appeal: `You can appeal once within ${APPEAL_MONTHS} months. Where there are two moderators, somebody who wasn't involved decides. You can also turn to a certified dispute body or a court.`,
  open: 'Read the decision',
  appealHere: 'Read the decision and appeal',
  noun: (kind: ReportedKind) => REPORTED[kind].noun,
} as const
