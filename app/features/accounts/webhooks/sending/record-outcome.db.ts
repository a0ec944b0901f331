import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { WEBHOOK_LIMITS } from '../webhook.ts'
import type { ClaimedCall } from './claim-calls.db.ts'
import type { CallOutcome } from './make-call.server.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How many seconds pass between a failed try and the next; a day in all. */
export const PAUSES = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
] as const

/** The end of a webhook, to tell its owner. */
export interface EndedWebhook {
  because: 'gone' | 'failures'
  address: string
  /** The email address of the owner. */
  email: string
}

/**
 * Writes down what came of a try, when the next one is, and whether the webhook has ended: by an answer of
 * 410, or after five days in which nothing arrived. Needs system rights.
 * @returns the webhook if this try ended it
 */
export async function recordOutcome(
  tx: Tx,
  { deliveryId, webhookId, tries }: ClaimedCall,
  outcome: CallOutcome,
): Promise<EndedWebhook | null> {
  const { hasArrived, status, durationMs, answer, problem, leadsTo } = outcome
  const pause = PAUSES[tries]
  await sql`
    update app.webhook_deliveries
    set state = ${hasArrived ? 'delivered' : pause === undefined ? 'failed' : 'waiting'}, tries = tries + 1, tried_at = now(),
      due_at = now() + make_interval(secs => ${pause ?? 0}), status = ${status}, duration_ms = ${durationMs}, answer = ${answer},
      problem = ${problem}, leads_to = ${leadsTo}
    where id = ${deliveryId}::uuid`.execute(tx)
  if (hasArrived) {
    await sql`update public.webhooks set failing_since = null, calling_until = null where id = ${webhookId}::uuid`.execute(
      tx,
    )
    return null
  }
  const { rows } = await sql<{ isOver: boolean }>`
    update public.webhooks set failing_since = coalesce(failing_since, now()), calling_until = null
    where id = ${webhookId}::uuid
    returning failing_since <= now() - make_interval(days => ${WEBHOOK_LIMITS.daysOfFailures}) as "isOver"`.execute(
    tx,
  )
  if (status === 410) return endWebhook(tx, webhookId, 'gone')
  return rows[0]?.isOver ? endWebhook(tx, webhookId, 'failures') : null
}

async function endWebhook(
  tx: Tx,
  webhookId: string,
  because: EndedWebhook['because'],
): Promise<EndedWebhook | null> {
  const { rows } = await sql<EndedWebhook>`
    update public.webhooks w set state = 'ended', ended_because = ${because}
    from auth.users owner
    where w.id = ${webhookId}::uuid and w.state <> 'ended' and owner.id = w.user_id
    returning w.ended_because as because, w.address, owner.email`.execute(tx)
  return rows[0] ?? null
}

/** Drops a call that isn't to be made any more. Needs system rights. */
export async function dropCall(tx: Tx, { deliveryId, webhookId }: ClaimedCall): Promise<void> {
  await sql`update app.webhook_deliveries set state = 'dropped' where id = ${deliveryId}::uuid`.execute(tx)
  await sql`update public.webhooks set calling_until = null where id = ${webhookId}::uuid`.execute(tx)
}

/** Gives a webhook back that couldn't be called because of a failure of ours. Needs system rights. */
export const releaseCall = (tx: Tx, { webhookId }: ClaimedCall) =>
  sql`update public.webhooks set calling_until = now() + interval '5 seconds' where id = ${webhookId}::uuid`.execute(
    tx,
  )
