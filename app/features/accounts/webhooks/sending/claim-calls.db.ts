import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** A delivery that this process is to try. */
export interface ClaimedCall {
  deliveryId: string
  webhookId: string
  address: string
  /** The secret, encrypted. */
  secret: string
  /** The secret before, encrypted; null once only the present secret signs. */
  formerSecret: string | null
  isFailing: boolean
  isSiteWide: boolean
  kind: string
  thingId: string
  sequence: number
  happenedAt: string
  /** How many tries came before this one. */
  tries: number
}

/** How many seconds no other process calls the same webhook: longer than a call takes. */
const LEASE = 60

interface Slots {
  /** How many calls may begin. */
  count: number
  /** How many of them may go to webhooks that are failing. */
  failing: number
}

/**
 * Takes what is due, one call for each webhook, and those that have waited longest first. Two processes never
 * take the same, and what a dead process took is free again after a minute. Needs system rights.
 */
export async function claimCalls(tx: Tx, { count, failing }: Slots): Promise<ClaimedCall[]> {
  const { rows } = await sql<ClaimedCall>`
    with due as (
      select w.id, w.failing_since, next.id as delivery_id, next.due_at
      from public.webhooks w
      cross join lateral (
        select d.id, d.due_at from app.webhook_deliveries d
        where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now()
        order by d.due_at, d.id limit 1
      ) next
      where w.state = 'active' and (w.calling_until is null or w.calling_until <= now())
    ), ranked as (
      select id, delivery_id, due_at, failing_since, row_number() over (partition by failing_since is null order by due_at) as rank
      from due
    ), chosen as (
      select w.id, ranked.delivery_id
      from ranked
      join public.webhooks w on w.id = ranked.id
      where (ranked.failing_since is null or ranked.rank <= ${failing})
        -- Another process may have taken it since.
        and w.state = 'active' and (w.calling_until is null or w.calling_until <= now())
      order by ranked.due_at limit ${count}
      for update of w skip locked
    ), claimed as (
      update public.webhooks w set calling_until = now() + make_interval(secs => ${LEASE})
      from chosen where w.id = chosen.id
      returning w.*, chosen.delivery_id
    )
    select
      d.id as "deliveryId", w.id as "webhookId", w.address, w.secret,
      case when w.former_secret_until > now() then w.former_secret end as "formerSecret",
      w.failing_since is not null as "isFailing", w.is_site_wide as "isSiteWide", e.kind, e.thing_id as "thingId",
      e.sequence::float8 as sequence, e.created_at as "happenedAt", d.tries
    from claimed w
    join app.webhook_deliveries d on d.id = w.delivery_id
    join app.webhook_events e on e.id = d.event_id`.execute(tx)
  return rows
}
