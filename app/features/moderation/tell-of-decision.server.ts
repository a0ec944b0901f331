import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Variables } from '../../platform/http/env.ts'
import { byAdmin, type DirectKind, notify } from '../notifications/notify.server.ts'
import type { RecordedAct } from './acts.ts'
import { receiptSecret } from './receipt.server.ts'
import { noticeDecidedEmail } from './report-emails.server.ts'
import type { ReportedKind } from './reported.ts'
import type { RuleId } from './rules.ts'
import { type StatedDecision, statementEmail } from './statement-emails.server.ts'
import { STATEMENT_TEXTS } from './statement-texts.ts'

type Parts = Pick<Variables, 'config' | 'queueEmail' | 'pseudonymOf' | 'session'>

interface Recorded extends StatedDecision {
  author_id: string | null
  has_statement: boolean
  reverses: string | null
}

/**
 * Tells the author, in the product and with one email whatever they chose, and those who reported it. It
 * belongs to the transaction of the act, and has system rights: no moderator is told whose an anonymous story
 * is.
 */
export const tellOfDecision = (parts: Parts, tx: Tx, id: string): Promise<void> =>
  withSystemRights(tx, async () => {
    const decision = await findDecision(tx, id)
    if (!decision) return
    if (decision.author_id && decision.has_statement)
      await tellAuthor(parts, tx, decision, decision.author_id)
    // A granted appeal also tells those whose report led to what was taken back.
    if (decision.act === 'grant_appeal' && decision.reverses)
      await tellReporters(parts, tx, decision, { ofDecision: decision.reverses, isReversed: true })
    else await tellReporters(parts, tx, decision, { ofDecision: id, isReversed: false })
  })

const findDecision = (tx: Tx, id: string): Promise<Recorded | undefined> =>
  tx
    .selectFrom('app.decisions')
    .select(['id', 'name', 'rules_version', 'words', 'is_automatic', 'is_only_moderator', 'until'])
    .select(['appeal_until', 'author_id', 'has_statement', 'reverses'])
    .select(({ ref }) => [
      ref('act').$castTo<RecordedAct>().as('act'),
      ref('kind').$castTo<ReportedKind>().as('kind'),
      ref('rule').$castTo<RuleId | null>().as('rule'),
      ref('source').$castTo<Recorded['source']>().as('source'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** The line of the list, and the name of the email, where an act has them of its own. */
const MESSAGES: Partial<Record<RecordedAct, { kind: DirectKind; fact: object; as: string }>> = {
  hide: { kind: 'hidden', fact: { act: 'hidden' }, as: 'content-hidden' },
  show: { kind: 'hidden', fact: { act: 'shown' }, as: 'content-shown' },
  delete: { kind: 'hidden', fact: { act: 'deleted' }, as: 'content-deleted' },
  suspend: { kind: 'suspension', fact: {}, as: 'suspended' },
  lift: { kind: 'suspension', fact: { lifted: true }, as: 'suspension-lifted' },
}

async function tellAuthor({ config, ...parts }: Parts, tx: Tx, decision: Recorded, personId: string) {
  const { kind, fact, as } = MESSAGES[decision.act] ?? {
    kind: 'decision' as const,
    fact: { act: decision.act },
    as: 'decision',
  }
  const facts = {
    ...fact,
    noun: STATEMENT_TEXTS.noun(decision.kind),
    decision_id: decision.id,
    ...(decision.act === 'suspend' && { until: decision.until }),
    ...(decision.act !== 'show' && decision.act !== 'lift' && { reason: decision.words }),
  }
  // A rule is nobody: whoever reported last isn't left out for it.
  const actor = decision.is_automatic ? { actorId: null, hidesActor: true } : byAdmin(parts.session)
  await notify(
    parts,
    tx,
    kind,
    { ...actor, personId, facts },
    {
      as,
      write: (to) => statementEmail(to, decision, config.publicUrl),
    },
  )
}

async function tellReporters(
  { config, ...parts }: Parts,
  tx: Tx,
  decision: Recorded,
  { ofDecision, isReversed }: { ofDecision: string; isReversed: boolean },
) {
  const reports = await tx
    .selectFrom('app.reports')
    .select(['id', 'number', 'reporter_id', 'outcome', 'notifier_email'])
    .where('decision_id', '=', ofDecision)
    .where('outcome', '!=', 'waiting')
    .execute()
  const notified = new Set<string>()
  for (const { id, number, reporter_id, outcome, notifier_email } of reports) {
    const outcomeOf = { isGone: outcome === 'gone', isReversed }
    if (reporter_id && !notified.has(reporter_id)) {
      notified.add(reporter_id)
      const facts = { act: decision.act, noun: STATEMENT_TEXTS.noun(decision.kind), outcome, report_id: id }
      await notify(parts, tx, 'report', { ...byAdmin(parts.session), personId: reporter_id, facts })
    }
    if (notifier_email) {
      const receipt = { number, secret: receiptSecret(parts.pseudonymOf, id) }
      const answer = { ...decision, ...receipt, ...outcomeOf, isOnlyModerator: decision.is_only_moderator }
      await parts.queueEmail(
        tx,
        'notice-decided',
        noticeDecidedEmail(notifier_email, answer, config.publicUrl),
      )
    }
  }
}
