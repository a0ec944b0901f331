import type { RecordedAct } from './acts.ts'
import { REASONS, type ReasonId } from './reasons.ts'
import { REPORTED, type ReportedKind } from './reported.ts'
import { RULES, type RuleId } from './rules.ts'

interface Entry {
  act: RecordedAct
  kind: ReportedKind
  reason: ReasonId | null
  rule: { id: RuleId } | null
  source: 'report' | 'notice' | 'own' | 'rule'
}

export const LOG_TEXTS = { title: 'Moderation log of Unpause', author: 'A moderator' } as const

const DONE: Readonly<Record<RecordedAct, (noun: string) => string>> = {
  dismiss: (noun) => `A report of a ${noun} was dismissed`,
  warn: (noun) => `The author of a ${noun} was warned`,
  hide: (noun) => `A ${noun} was hidden`,
  show: (noun) => `A ${noun} was shown again`,
  release_links: (noun) => `Links in a ${noun}, held automatically, were released`,
  delete: (noun) => `A ${noun} was deleted`,
  suspend: () => 'A member was suspended',
  close_listing: () => 'A listing was closed',
  mark_unconfirmed: () => 'The facts of a story were marked as not confirmed by its founder',
  take_out_votes: () => 'Votes for a story that came together were taken out',
  fold: (noun) => `A ${noun} was folded automatically until a moderator looks`,
  hold: (noun) => `A ${noun} was held automatically until a moderator looks`,
  lift: () => 'A suspension was lifted',
  grant_appeal: (noun) => `A decision about a ${noun} was taken back after an appeal`,
  refuse_appeal: (noun) => `A decision about a ${noun} was kept after an appeal`,
}

const SOURCES = {
  report: 'after a report',
  notice: 'after a notice that it is illegal',
  own: 'by a moderator alone',
  rule: 'by a rule',
} as const

/** One act in a sentence, as everybody may read it. */
export function logSentence({ act, kind, reason, rule, source }: Entry): string {
  const why = reason ? `: ${REASONS[reason].label.toLowerCase()}` : ''
  const which = rule ? ` (${RULES[rule.id].label})` : ''
  return `${DONE[act](REPORTED[kind].noun)}, ${SOURCES[source]}${why}${which}.`
}
