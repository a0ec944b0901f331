import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { badRequest, forbidden, notFound } from '../../platform/errors/errors.ts'
import type { Variables } from '../../platform/http/env.ts'
import type { NewDecision } from './decision.schema.ts'
import { QUEUE_ERRORS } from './report-texts.ts'
import type { ReportedKind } from './reported.ts'
import { type RuleId, ruleVersion } from './rules.ts'
import { guidelinesInForce } from './rules-in-force.db.ts'
import { tellOfDecision } from './tell-of-decision.server.ts'

type Parts = Pick<Variables, 'config' | 'queueEmail' | 'pseudonymOf' | 'session' | 'requestId'>

interface Decision extends NewDecision {
  kind: ReportedKind
  thing: string
}

type Outcome =
  | 'done'
  | 'repeated'
  | 'none'
  | 'claimed'
  | 'decided'
  | 'gone'
  | 'admins_only'
  | 'unchanged'
  | 'changed'
  | 'not_possible'

/**
 * Carries out a decision, records it and tells everybody whom it concerns. The database decides whether this
 * moderator may.
 * @returns whether anything changed: false for a retry, and for what is so already
 * @throws AppError 400, 403, 404, 409
 */
export async function decide(
  parts: Parts,
  tx: Tx,
  decision: Decision,
  { fromQueue }: { fromQueue: boolean },
): Promise<boolean> {
  const { id, act, kind, thing, rule, reason, words, until, version } = decision
  // What was just hidden can be shown again at once.
  const needsCase = fromQueue && act !== 'show'
  await sql`
    select set_config('app.request_id', ${parts.requestId}, true),
      set_config('app.needs_case', ${needsCase ? 'yes' : ''}, true)`.execute(tx)
  const { rows } = await sql<{ outcome: Outcome }>`
    select decide(
      ${id}, ${act}, ${kind}, ${thing}, ${rule ?? null}, ${rule ? await versionOf(tx, rule) : null}, ${reason ?? null}, ${words},
      ${until ?? null}::timestamptz, ${version ?? null}
    ) as outcome`.execute(tx)
  const { outcome } = rows[0]!
  if (outcome === 'repeated' || outcome === 'unchanged') return false
  if (outcome !== 'done') throw refusal(outcome)
  await tellOfDecision(parts, tx, id)
  return true
}

function refusal(outcome: Exclude<Outcome, 'done' | 'repeated' | 'unchanged'>) {
  if (outcome === 'claimed' || outcome === 'decided' || outcome === 'changed')
    return new AppError(409, outcome, QUEUE_ERRORS[outcome])
  if (outcome === 'gone') return notFound(QUEUE_ERRORS.gone)
  if (outcome === 'admins_only') return forbidden(QUEUE_ERRORS.notAllowed)
  if (outcome === 'not_possible') return badRequest(QUEUE_ERRORS.act)
  return notFound(QUEUE_ERRORS.notFound)
}

/** The version of a rule that is in force. */
async function versionOf(tx: Tx, rule: RuleId): Promise<string> {
  return ruleVersion(rule, await guidelinesInForce(tx))
}

/**
 * What a record says of an act that writes a table itself: a trigger makes the record.
 * @returns the ID of the record
 */
export async function describeDecision(tx: Tx, rule: RuleId): Promise<string> {
  const id = crypto.randomUUID()
  await sql`
    select set_config('app.decision_id', ${id}, true), set_config('app.rule', ${rule}, true),
      set_config('app.rules_version', ${await versionOf(tx, rule)}, true), set_config('app.decision_reason', '', true)`.execute(
    tx,
  )
  return id
}
