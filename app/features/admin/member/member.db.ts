import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { auditEntries } from '../audit/audit.db.ts'
import { AUDIT_PER_LOAD } from '../audit/audit.ts'
import { readUsers } from '../moderation/users.db.ts'
import type { MemberPage } from './member-response.schema.ts'

type Counted = 'admin_startups' | 'marketplace_assets' | 'comments' | 'suspensions'

const countOf = (tx: Tx, table: Counted, id: string) =>
  tx.selectFrom(table).select(sql<number>`count(*)::int`.as('total')).where('user_id', '=', id)

/**
 * Reads an account as admins see it, so without anonymous stories.
 * @returns undefined if there's no such account
 */
export async function readMember(tx: Tx, id: string): Promise<MemberPage | undefined> {
  const [member] = await readUsers(tx, [id])
  if (!member) return undefined
  const counts = await tx
    .selectNoFrom([
      countOf(tx, 'admin_startups', id).$asScalar().$notNull().as('startups'),
      countOf(tx, 'marketplace_assets', id).$asScalar().$notNull().as('assets'),
      countOf(tx, 'comments', id).$asScalar().$notNull().as('comments'),
      countOf(tx, 'suspensions', id).$asScalar().$notNull().as('suspensions'),
    ])
    .executeTakeFirstOrThrow()
  const history = await auditEntries(tx)
    .select(sql<string | null>`copy ->> 'until'`.as('until'))
    .where(sql`copy ->> 'user_id'`, '=', id)
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(AUDIT_PER_LOAD)
    .execute()
  return { member, counts, history: history.map((entry) => ({ ...entry, until: asTimestamp(entry.until) })) }
}

/** Makes a time ISO 8601. A copy holds times as PostgreSQL writes them in JSON. */
const asTimestamp = (time: string | null) => time && new Date(time).toISOString()
