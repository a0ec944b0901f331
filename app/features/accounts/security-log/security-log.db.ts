import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import { namesHave } from '../../../platform/database/lists/search-text.ts'
import { SECURITY_EVENTS_PER_LOAD, type SecurityEventKind } from '../events/security-event.ts'
import type { AdminSecurityEventsPage, OwnSecurityEventsPage } from './security-log-response.schema.ts'

/**
 * Lists a member's own events, newest first.
 * @throws AppError 400 for an invalid cursor
 */
export async function listOwnSecurityEvents(
  db: Query,
  userId: string,
  after: string | undefined,
): Promise<OwnSecurityEventsPage> {
  const events = db
    .selectFrom('security_events')
    .select(['id', 'count', 'device', 'network', 'created_at'])
    .select(({ ref }) => ref('kind').$castTo<SecurityEventKind>().as('kind'))
    .where('user_id', '=', userId)
  const { rows, next } = await keysetPage(events, {
    order: NEWEST_FIRST,
    after,
    limit: SECURITY_EVENTS_PER_LOAD.own,
  })
  return { items: rows, next }
}

export interface SecurityEventFilter {
  /** What names and email addresses of members contain. */
  search?: string | undefined
  kind?: SecurityEventKind | undefined
  network_hash?: string | undefined
  after?: string | undefined
}

/**
 * Lists everyone's events, for admins, newest first.
 * @throws AppError 400 for an invalid cursor
 */
export async function listSecurityEvents(
  tx: Tx,
  { search, kind, network_hash, after }: SecurityEventFilter,
): Promise<AdminSecurityEventsPage> {
  const events = tx
    .selectFrom('admin_security_events')
    .select(['id', 'user_id', 'full_name', 'email', 'count', 'device', 'network'])
    .select(['network_hash', 'request_id', 'created_at'])
    .select(({ ref }) => ref('kind').$castTo<SecurityEventKind>().as('kind'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(network_hash !== undefined, (query) => query.where('network_hash', '=', network_hash!))
    .$if(search !== undefined, (query) => query.where('user_id', 'in', membersMatching(tx, search!)))
  const { rows, next } = await keysetPage(events, {
    order: NEWEST_FIRST,
    after,
    limit: SECURITY_EVENTS_PER_LOAD.admin,
    of: { search, kind, network_hash },
  })
  return { items: rows, next }
}

function membersMatching(tx: Tx, search: string) {
  const members = tx.selectFrom('admin_users').select('id')
  return members.where(namesHave(sql.ref('search_text'), search))
}
