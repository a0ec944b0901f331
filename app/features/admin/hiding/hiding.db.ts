import { sql } from 'kysely'
import { type AuditContext, setAuditContext } from '../../../platform/database/audit-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { StoryAuthor } from '../admin-response.schema.ts'

/**
 * Reads whose an anonymous story is, and records that the admin asked.
 * @returns undefined if there's no such anonymous story
 * @throws P0001 without a reason
 */
export async function authorOfAnonymousStory(
  tx: Tx,
  { id, ...context }: AuditContext & { id: string },
): Promise<StoryAuthor | undefined> {
  await setAuditContext(tx, context)
  const { rows } = await sql<StoryAuthor>`select * from startup_author(${id})`.execute(tx)
  return rows[0]
}
