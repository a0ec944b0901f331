import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import { AUDIT_PER_LOAD, type AuditAction } from './audit.ts'
import type { AuditPage, AuditRecord } from './audit-response.schema.ts'

/** For admins. `subject` says in one line what an entry is about. */
export const auditEntries = (tx: Tx) =>
  tx
    .selectFrom('audit_log')
    .leftJoin('admin_deletions as deletion', 'deletion.id', 'audit_log.id')
    .select(['audit_log.id', 'actor_id', 'actor_name', 'actor_email', 'target_table', 'target_id'])
    .select(['reason', 'request_id', 'audit_log.created_at', 'deletion.restorable_until'])
    .select(({ ref }) => [
      ref('action').$castTo<AuditAction>().as('action'),
      sql<string>`left(coalesce(${nameIn('audit_log')}, deletion.subject, (
        select ${nameIn('deleted')} from audit_log deleted where deleted.id = (audit_log.copy ->> 'deletion')::uuid
      ), ''), 140)`.as('subject'),
    ])

const nameIn = (table: string) => {
  const fields = ['name', 'title', 'content', 'full_name', 'email']
  return sql`coalesce(${sql.join(fields.map((field) => sql`${sql.ref(`${table}.copy`)} ->> ${sql.lit(field)}`))})`
}

/** Newest first. @throws AppError 400 for an invalid cursor */
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
