import { sql } from 'kysely'
import { type AuditContext, setAuditContext } from '../../../platform/database/audit-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Moderated } from '../admin.ts'
import type { StoryAuthor } from '../admin-response.schema.ts'

interface Act extends AuditContext {
  what: Moderated
  id: string
}

const COLUMNS = { startups: 'startup_id', assets: 'asset_id', comments: 'comment_id' } as const

/** A trigger records it. @returns false for a retry @throws 23503 if it doesn't exist */
export async function hideContent(tx: Tx, { what, id, ...context }: Act): Promise<boolean> {
  await setAuditContext(tx, context)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('hidden_content')
    .values({ [COLUMNS[what]]: id, reason: context.reason })
    .onConflict((conflict) => conflict.column(COLUMNS[what]).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A trigger records it. @returns false if it wasn't hidden */
export async function showContent(tx: Tx, { what, id, ...context }: Act): Promise<boolean> {
  await setAuditContext(tx, context)
  const { numDeletedRows } = await tx
    .deleteFrom('hidden_content')
    .where(COLUMNS[what], '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Records that the admin asked. @returns undefined if there's no such anonymous story @throws P0001 without a reason */
export async function authorOfAnonymousStory(
  tx: Tx,
  { id, ...context }: AuditContext & { id: string },
): Promise<StoryAuthor | undefined> {
  await setAuditContext(tx, context)
  const { rows } = await sql<StoryAuthor>`select * from startup_author(${id})`.execute(tx)
  return rows[0]
}
