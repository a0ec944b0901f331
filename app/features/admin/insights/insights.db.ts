import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { mostVotedFirst } from '../../stories/stories.read.ts'
import { type Period, RECENT_ITEMS, TOP_STARTUPS } from '../admin.ts'
import type { Analytics, DayOfActivity, Statistics } from '../admin-response.schema.ts'

/** ADMIN-07…09, CALLS-23 */
export async function readStatistics(tx: Tx): Promise<Statistics> {
  const counts = await tx
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('admin_users').select(fn.countAll<number>().as('n')).$asScalar().as('users'),
      selectFrom('admin_startups').select(fn.countAll<number>().as('n')).$asScalar().as('startups'),
      selectFrom('admin_assets').select(fn.countAll<number>().as('n')).$asScalar().as('assets'),
      selectFrom('admin_comments').select(fn.countAll<number>().as('n')).$asScalar().as('comments'),
    ])
    .executeTakeFirstOrThrow()
  const startups = await tx
    .selectFrom('admin_startups')
    .select(['id', 'name', 'one_liner', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_ITEMS)
    .execute()
  const comments = await tx
    .selectFrom('admin_comments')
    .select(['id', 'content', 'startup_id', 'startup_name', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_ITEMS)
    .execute()
  return {
    counts: {
      users: counts.users ?? 0,
      startups: counts.startups ?? 0,
      assets: counts.assets ?? 0,
      comments: counts.comments ?? 0,
    },
    startups,
    comments,
  }
}

/** ADM-ANALYTICS-02, ADM-ANALYTICS-03, CALLS-26 */
export async function readAnalytics(tx: Tx, days: Period): Promise<Analytics> {
  const totals = await tx
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('admin_startups').select(fn.countAll<number>().as('n')).$asScalar().as('startups'),
      selectFrom('admin_comments').select(fn.countAll<number>().as('n')).$asScalar().as('comments'),
    ])
    .executeTakeFirstOrThrow()
  const top = await mostVotedFirst(
    tx.selectFrom('admin_startups').select(['id', 'name', 'category', 'votes']),
  )
    .limit(TOP_STARTUPS)
    .execute()
  const { rows } = await sql<DayOfActivity>`select * from public.admin_activity(${days}::int)`.execute(tx)
  return {
    totals: { startups: totals.startups ?? 0, comments: totals.comments ?? 0 },
    top,
    days,
    activity: rows,
  }
}
