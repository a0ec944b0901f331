import type { Context } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { NEUTRAL_ID } from '../../platform/responses/neutral-member.ts'

const MAX_MARKS = 2_000

/** The comments on a story that the current member found useful, the latest marks first. */
export async function foundUseful(c: Context<Env>, startupId: string): Promise<string[]> {
  const { db, actor, session } = c.var
  const userId = session?.user.id ?? NEUTRAL_ID
  if (userId === NEUTRAL_ID) return []
  const rows = await db
    .reads(actor)
    .selectFrom('comment_useful')
    .innerJoin('comments', 'comments.id', 'comment_id')
    .select('comment_id')
    .where('comment_useful.user_id', '=', userId)
    .where('startup_id', '=', startupId)
    .orderBy('comment_useful.created_at', 'desc')
    .limit(MAX_MARKS)
    .execute()
  return rows.map(({ comment_id }) => comment_id)
}
