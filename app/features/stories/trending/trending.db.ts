import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { isDemo, mostVotedFirst, mostVotedStories } from '../stories.read.ts'
import type { Stage } from '../story.ts'
import type { Trending } from './trending.schema.ts'
import { TRENDING } from './trending.ts'

/** The most voted stories, one per name ignoring case and outer spaces (LAND-11, LAND-12, LAND-22). */
export async function trendingStories(db: Query, limit: number): Promise<Trending> {
  const mostVoted = mostVotedStories(db, TRENDING.among)
    .select(['id', 'name', 'one_liner', 'tags', 'logo_url', 'votes', 'is_open_for_revival', 'created_at'])
    .select(['is_unconfirmed', 'revived_at'])
    .select(({ ref }) => [
      ref('stage').$castTo<Stage>().as('stage'),
      isDemo('public_startups.user_id').as('is_demo'),
      sql<boolean>`app.is_verified_story(id)`.as('is_verified'),
    ])
  const byName = sql<string>`coalesce(nullif(lower(btrim(name)), ''), id::text)`
  const named = mostVotedFirst(
    db.selectFrom(mostVoted.as('most_voted')).distinctOn(byName).selectAll().orderBy(byName),
  )
  const rows = await mostVotedFirst(
    db
      .selectFrom(named.as('trending'))
      .selectAll()
      .select(({ fn }) => fn.countAll<number>().over().as('total')),
  )
    .limit(limit)
    .execute()
  return {
    items: rows.map(({ total: _, ...story }) => ({ ...story, voted: false })),
    total: rows[0]?.total ?? 0,
  }
}
