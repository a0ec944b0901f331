import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import { AUDIT_PER_LOAD, type AuditAction } from './audit.ts'
import type { AuditPage, AuditRecord } from './audit-response.schema.ts'

/**
 * The entries as admins see them. `subject` names a member, or what is still there of a story or a listing.
 */
export const auditEntries = (tx: Tx) =>
  tx
    .selectFrom('audit_log')
    .select(['audit_log.id', 'actor_id', 'actor_name', 'actor_email', 'target_table', 'target_id'])
    .select(['reason', 'request_id', 'audit_log.created_at'])
    .select(({ ref }) => [
      ref('action').$castTo<AuditAction>().as('action'),
      sql<string>`left(coalesce(
        copy ->> 'full_name', copy ->> 'name', copy ->> 'email',
        (select name from startups where startups.id = target_id),
        (select title from marketplace_assets where marketplace_assets.id = target_id),
        target_id::text
      ), 140)`.as('subject'),
    ])

/**
 * Lists the entries, newest first.
 * @throws AppError 400 for an invalid cursor
 */
export async function listAudit(
  tx: Tx,
  { action, after }: { action?: AuditAction | undefined; after?: string | undefined },
): Promise<AuditPage> {
  const { rows, next } = await keysetPage(
    auditEntries(tx).$if(action !== undefined, (query) => query.where('action', '=', action!)),
    { order: NEWEST_FIRST, table: 'audit_log', after, limit: AUDIT_PER_LOAD, of: { action } },
  )
  return { items: rows, next }
}

export async function readAudit(tx: Tx, id: string): Promise<AuditRecord | undefined> {
  const found = await auditEntries(tx).select('copy').where('audit_log.id', '=', id).executeTakeFirst()
  return found && { ...found, copy: found.copy as AuditRecord['copy'] }
}
