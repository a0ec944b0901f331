import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import type { Cleanup } from '../../../platform/jobs/cleanups.db.ts'
import { describeSource, type RequestSource } from './request-source.server.ts'
import {
  type CountedKind,
  isCounted,
  SECURITY_LOG_RETENTION,
  type SecurityEventKind,
} from './security-event.ts'

interface SecurityEvent {
  /** Whose account the event is about. */
  userId: string
  kind: SecurityEventKind
}

const HOUR_MS = 60 * 60 * 1000

/** How many networks have a row of their own per account, kind and hour. All others share one. */
const MAX_NETWORKS = 20

/**
 * Adds to the security log in the transaction of the event, so that neither exists without the other. Await
 * it alone. Admins' role changes and suspensions are recorded by triggers.
 * @param tx of `db.as`, `db.system` or `db.background`; needs no system rights
 * @param c the request of the account's owner or of someone who tries to sign in; the owner sees a part of
 * it; null for what the system does
 */
export const recordSecurityEvent = (tx: Tx, c: RequestSource | null, event: SecurityEvent): Promise<void> =>
  withSystemRights(tx, () =>
    isCounted(event.kind) ? countEvent(tx, c, event.userId, event.kind) : insertEvent(tx, c, event),
  )

async function insertEvent(tx: Tx, c: RequestSource | null, { userId, kind }: SecurityEvent): Promise<void> {
  await tx
    .insertInto('security_events')
    .values({ user_id: userId, kind, ...describeSource(c) })
    .execute()
}

async function countEvent(tx: Tx, c: RequestSource | null, userId: string, kind: CountedKind): Promise<void> {
  const { device, network, network_hash, request_id } = describeSource(c)
  const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString()
  await sql`
    insert into security_events as event (user_id, kind, hour, device, network, network_hash, request_id)
    select
      ${userId}::uuid, ${kind}, ${hour}::timestamptz,
      case when has_row then ${device}::text end, case when has_row then ${network}::text end,
      case when has_row then ${network_hash}::text end, case when has_row then ${request_id}::text end
    from (
      select count(*) < ${MAX_NETWORKS} as has_row
      from security_events
      where user_id = ${userId}::uuid and kind = ${kind} and hour = ${hour}::timestamptz
        and network_hash <> ${network_hash ?? ''}::text
    ) others
    on conflict (user_id, kind, hour, coalesce(network_hash, '')) where hour is not null
    do update set count = event.count + 1
  `.execute(tx)
}

/** Deletes events at the end of their retention. */
export const OLD_SECURITY_EVENTS: Cleanup = {
  table: 'security_events',
  column: 'created_at',
  days: SECURITY_LOG_RETENTION,
}
