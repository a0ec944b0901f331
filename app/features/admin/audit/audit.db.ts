import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import { AUDIT_PER_LOAD, type AuditAction } from './audit.ts'
import type { AuditPage, AuditRecord } from './audit-response.schema.ts'

/** For admins. `subject` says in one line what an entry is about. */
export const auditEntries = (tx: Tx) =>
  tx
    .selectFrom('audit_log')
    .select(['id', 'actor_id', 'actor_name', 'actor_email', 'target_table', 'target_id'])
    .select(['reason', 'request_id', 'created_at'])
    .select(({ ref }) => [
      ref('action').$castTo<AuditAction>().as('action'),
      sql<string>`left(coalesce(copy ->> 'name', copy ->> 'title', copy ->> 'content', copy ->> 'full_name', copy ->> 'email', ''), 140)`.as(
        'subject',
      ),
    ])

/** Newest first. @throws AppError 400 for an invalid cursor */
export async function listAudit(
  tx: Tx,
  { action, after }: { action?: AuditAction | undefined; after?: string | undefined },
): Promise<AuditPage> {
  const { rows, next } = await keysetPage(
    auditEntries(tx).$if(action !== undefined, (query) => query.where('action', '=', action!)),
    { order: NEWEST_FIRST, after, limit: AUDIT_PER_LOAD },
  )
  return { items: rows, next }
}

export async function readAudit(tx: Tx, id: string): Promise<AuditRecord | undefined> {
  const found = await auditEntries(tx).select('copy').where('id', '=', id).executeTakeFirst()
  return found && { ...found, copy: found.copy as AuditRecord['copy'] }
}
