import { declareEmail } from '../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../platform/mail/email-message.ts'
import { renderEmail } from '../../platform/mail/email-template.ts'
import { SAMPLE } from '../../platform/mail/sample-names.ts'
import { longDate } from '../../ui/dates.ts'
import { RECORDED_ACTS, type RecordedAct } from './acts.ts'
import { decisionPath } from './decision-path.server.ts'
import type { ReportedKind } from './reported.ts'
import type { RuleId } from './rules.ts'
import { STATEMENT_TEXTS } from './statement-texts.ts'

export interface StatedDecision {
  id: string
  act: RecordedAct
  kind: ReportedKind
  name: string
  rule: RuleId | null
  rules_version: string | null
  words: string
  source: 'report' | 'notice' | 'own' | 'rule'
  is_automatic: boolean
  is_only_moderator: boolean
  until: string | null
  appeal_until: string | null
}

/** What the email is about. Failed emails show their subjects to admins, so none names a thing. */
const SUBJECTS: Readonly<Record<RecordedAct, (noun: string) => string>> = {
  dismiss: (noun) => `Your ${noun} on Unpause stays`,
  warn: (noun) => `A warning about your ${noun} on Unpause`,
  hide: (noun) => `Your ${noun} on Unpause was hidden`,
  show: (noun) => `Your ${noun} on Unpause can be seen again`,
  release_links: (noun) => `The links in your ${noun} on Unpause can be seen`,
  delete: (noun) => `Your ${noun} on Unpause was deleted`,
  suspend: () => 'Your Unpause account is paused',
  close_listing: () => 'Your listing on Unpause was closed',
  mark_unconfirmed: () => 'A note on your story on Unpause',
  take_out_votes: () => 'Votes for your story on Unpause were taken out',
  fold: (noun) => `Your ${noun} on Unpause was folded`,
  hold: (noun) => `Your ${noun} on Unpause waits for a moderator`,
  lift: () => 'Your Unpause account is active again',
  grant_appeal: () => 'Your appeal on Unpause was right',
  refuse_appeal: () => 'Your appeal on Unpause was refused',
}

/** The statement of reasons, in the email that goes with each act. */
export function statementEmail(to: string, decision: StatedDecision, publicUrl: string): EmailMessage {
  const { act, rule, appeal_until } = decision
  const ends =
    act === 'suspend' &&
    (decision.until ? `Until ${longDate(decision.until)}.` : 'The pause has no end date.')
  return {
    to,
    subject: SUBJECTS[act](STATEMENT_TEXTS.noun(decision.kind)),
    ...renderEmail({
      title: STATEMENT_TEXTS.title(act, decision),
      paragraphs: [
        STATEMENT_TEXTS.reason,
        { quote: decision.words },
        ...(ends ? [ends] : []),
        STATEMENT_TEXTS.meaning(act, decision.kind),
        ...(rule ? [STATEMENT_TEXTS.rule(rule, decision.rules_version)] : []),
        STATEMENT_TEXTS.source(decision.source),
        ...(decision.is_automatic ? [] : [STATEMENT_TEXTS.notAutomatic]),
        ...(decision.is_only_moderator ? [STATEMENT_TEXTS.onlyModerator] : []),
        ...(appeal_until ? [STATEMENT_TEXTS.appeal] : []),
      ],
      action: {
        label: appeal_until ? STATEMENT_TEXTS.appealHere : STATEMENT_TEXTS.open,
        url: publicUrl + decisionPath(decision.id),
      },
      footnote: "You're receiving this because you have an account on Unpause.",
    }),
  }
}

/** What the emails are called in the outbox; the others are `decision`. */
const NAMES: Partial<Record<RecordedAct, string>> = {
  suspend: 'suspended',
  lift: 'suspension-lifted',
  hide: 'content-hidden',
  delete: 'content-deleted',
  show: 'content-shown',
}

const BY_RULE: readonly RecordedAct[] = ['fold', 'hold']

for (const act of RECORDED_ACTS) {
  const kind =
    act === 'close_listing'
      ? 'listing'
      : act === 'mark_unconfirmed' || act === 'take_out_votes'
        ? 'story'
        : 'comment'
  const sample: StatedDecision = {
    id: SAMPLE.id,
    act,
    kind,
    name: SAMPLE.story,
    rule: null,
    rules_version: null,
    words: SAMPLE.words,
    source: BY_RULE.includes(act) ? 'rule' : 'report',
    is_automatic: BY_RULE.includes(act),
    is_only_moderator: false,
    until: SAMPLE.time,
    appeal_until: ['warn', 'hide', 'delete', 'suspend', 'close_listing', 'take_out_votes', 'fold'].includes(
      act,
    )
      ? SAMPLE.time
      : null,
  }
  declareEmail(
    NAMES[act] ?? `decision-${act}`,
    `Decision: ${SUBJECTS[act](STATEMENT_TEXTS.noun(kind))}`,
    (to, site) => statementEmail(to, sample, site),
  )
}
