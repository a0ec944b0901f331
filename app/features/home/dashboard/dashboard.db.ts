import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { MONTH_DAYS, STORIES_SHOWN } from './dashboard.ts'
import type { OpenForRevival, StoryLineData } from './dashboard-response.schema.ts'

/** The most voted stories as lines of a list, the newer first among equals, as everywhere. */
const mostVoted = (db: Query) =>
  db
    .selectFrom('public_startups')
    .select(['id', 'name', 'one_liner', 'logo_url', 'votes'])
    .orderBy('votes', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(STORIES_SHOWN)

/** Stories open for revival, the most voted first, and how many there are in all (DASH-06, DASH-07, DASH-11). */
export async function openForRevival(db: Query): Promise<OpenForRevival> {
  const items = await mostVoted(db).where('is_open_for_revival', '=', true).execute()
  const { total } = await db
    .selectFrom('public_startups')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('is_open_for_revival', '=', true)
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** The most voted stories of the last 30 days (DASH-09). */
export const topOfMonth = (db: Query): Promise<StoryLineData[]> =>
  mostVoted(db)
    .where('created_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(MONTH_DAYS)})`)
    .execute()
