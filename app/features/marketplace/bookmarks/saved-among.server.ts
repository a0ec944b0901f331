import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Env } from '../../../platform/http/env.ts'

/** Which of these assets the current member has bookmarked. */
export async function savedAmong(c: Context<Env>, assets: readonly string[]): Promise<string[]> {
  const { db, actor, session } = c.var
  if (!session || assets.length === 0) return []
  const rows = await db
    .reads(actor)
    .selectFrom('asset_bookmarks')
    .select('asset_id')
    .where('user_id', '=', session.user.id)
    .where(sql<boolean>`asset_id = any(${assets}::uuid[])`)
    .execute()
  return rows.map(({ asset_id }) => asset_id)
}
