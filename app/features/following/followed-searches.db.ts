import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import { storiesFound } from '../stories/stories.read.ts'
import type { FollowedSearchList } from './follow.schema.ts'

/** How many stories are listed for each search. */
const NEWEST = 5

/** Whether a story is neither the member's own, nor muted, nor of somebody whom they've blocked. */
const isNews = (userId: string) => sql<boolean>`(
  public_startups.id not in (select id from startups where user_id = ${userId})
  and public_startups.id not in (select startup_id from mutes where user_id = ${userId})
  and (public_startups.user_id is null
    or public_startups.user_id not in (select blocked_id from blocks where blocker_id = ${userId}))
)`

/**
 * Finds what each search that a member follows finds, the newest stories first, in one statement for all of
 * them. As on the rest of the page, what they muted, blocked or published is left out.
 */
export async function followedSearches(db: Query, userId: string): Promise<FollowedSearchList> {
  const rows = await db
    .selectFrom('follows')
    .select('term')
    .where('user_id', '=', userId)
    .where('kind', '=', 'search')
    .orderBy('created_at', 'desc')
    .execute()
  const searches = rows.flatMap(({ term }) => term ?? [])
  const [first, ...others] = searches.map((search) =>
    db
      .selectFrom(
        storiesFound(db, search)
          .where(isNews(userId))
          .select(['id', 'name', 'one_liner', 'created_at'])
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(NEWEST)
          .as('found'),
      )
      .select(({ val }) => [
        val(search).$castTo<string>().as('search'),
        'id',
        'name',
        'one_liner',
        'created_at',
      ]),
  )
  if (!first) return { items: [] }
  const found = await others.reduce((all, each) => all.unionAll(each), first).execute()
  const storiesOf = Map.groupBy(found, ({ search }) => search)
  return {
    items: searches.map((search) => ({
      search,
      stories: (storiesOf.get(search) ?? [])
        .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
        .map(({ id, name, one_liner }) => ({ id, name, one_liner })),
    })),
  }
}
