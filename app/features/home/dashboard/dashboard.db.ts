import { type SelectQueryBuilder, sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { countUpTo } from '../../../platform/database/lists/count-up-to.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import {
  isDemo,
  mostVotedFirst,
  mostVotedStories,
  storiesOpenForRevival,
} from '../../stories/stories.read.ts'
import { MAX_COUNTED, MONTH_DAYS, STORIES_SHOWN } from './dashboard.ts'
import type { OpenForRevival, StoryRowData } from './dashboard-response.schema.ts'

const rowsOf = <Row>(stories: SelectQueryBuilder<Tables, 'public_startups', Row>) =>
  stories
    .select(['id', 'name', 'one_liner', 'logo_url', 'votes'])
    .select(isDemo('public_startups.user_id').as('is_demo'))

/**
 * Reads the stories open for revival with the most votes, and how many are open (DASH-06, DASH-07, DASH-11).
 */
export async function openForRevival(db: Query): Promise<OpenForRevival> {
  const open = storiesOpenForRevival(db)
  const items = await mostVotedFirst(rowsOf(open)).limit(STORIES_SHOWN).execute()
  const { count } = await countUpTo(db, open, MAX_COUNTED).executeTakeFirstOrThrow()
  return { items, total: count }
}

/** Reads the stories of the month with the most votes (DASH-09). */
export const topOfMonth = (db: Query): Promise<StoryRowData[]> =>
  rowsOf(mostVotedStories(db, STORIES_SHOWN))
    .where('created_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(MONTH_DAYS)})`)
    .execute()
