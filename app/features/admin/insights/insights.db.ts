import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { mostVotedFirst } from '../../stories/stories.read.ts'
import { type Period, RECENT_ITEMS, TOP_STARTUPS } from '../admin.ts'
import type { Analytics, DayOfActivity, Statistics } from '../admin-response.schema.ts'
import { authorHandle, countDemo, isFromMembers } from '../lists/admin-list.db.ts'

/**
 * Reads the figures of the first page (ADMIN-07 to ADMIN-09, CALLS-23), and how much of what they count is
 * from the demo data.
 */
export async function readStatistics(tx: Tx): Promise<Statistics> {
  const users = await countIn(tx, 'admin_users', 'id')
  const startupCount = await countIn(tx, 'admin_startups', 'user_id')
  const assets = await countIn(tx, 'admin_assets', 'user_id')
  const commentCount = await countIn(tx, 'admin_comments', 'user_id')
  const startups = await tx
    .selectFrom('admin_startups')
    .select(['id', 'name', 'one_liner', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_ITEMS)
    .execute()
  const comments = await tx
    .selectFrom('admin_comments')
    .select(['id', 'content', 'startup_id', 'startup_name', 'author_name', 'created_at', authorHandle])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_ITEMS)
    .$narrowType<{ content: string }>()
    .execute()
  return {
    counts: {
      users: users.total,
      startups: startupCount.total,
      assets: assets.total,
      comments: commentCount.total,
    },
    demo: {
      users: users.demo,
      startups: startupCount.demo,
      assets: assets.demo,
      comments: commentCount.demo,
    },
    startups,
    comments,
  }
}

async function countIn(
  tx: Tx,
  view: string,
  owner: 'id' | 'user_id',
): Promise<{ total: number; demo: number }> {
  const { rows } = await sql<{ total: number; demo: number }>`
    select count(*) as total, ${countDemo(owner)} as demo from ${sql.table(view)}`.execute(tx)
  return rows[0] ?? { total: 0, demo: 0 }
}

/**
 * Reads the figures of a period, without what is from the demo data (ADM-ANALYTICS-02, ADM-ANALYTICS-03,
 * CALLS-26).
 */
export async function readAnalytics(tx: Tx, days: Period): Promise<Analytics> {
  const startups = await countIn(tx, 'admin_startups', 'user_id')
  const comments = await countIn(tx, 'admin_comments', 'user_id')
  const top = await mostVotedFirst(
    tx
      .selectFrom('admin_startups')
      .select(['id', 'name', 'category', 'votes'])
      .where(isFromMembers('user_id')),
  )
    .limit(TOP_STARTUPS)
    .execute()
  const { rows } = await sql<DayOfActivity>`select * from public.admin_activity(${days}::int)`.execute(tx)
  return {
    totals: { startups: startups.total - startups.demo, comments: comments.total - comments.demo },
    top,
    days,
    activity: rows,
  }
}
