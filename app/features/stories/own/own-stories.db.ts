import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import type { Stage } from '../story.ts'
import type { OwnStoriesPage, OwnStory } from './own-stories-response.schema.ts'

interface OwnStoriesParams {
  after?: string | undefined
  limit: number
}

/** What `own_story_facts` counts and finds. */
type Beside = Pick<
  OwnStory,
  | 'comments'
  | 'messages'
  | 'unread_messages'
  | 'offer_id'
  | 'offer_closed_at'
  | 'correction_requested_at'
  | 'hidden_at'
>

/** A member's stories with the anonymous ones, newest first. @throws AppError 400 for an invalid cursor */
export async function listOwnStories(
  db: Query,
  userId: string,
  { after, limit }: OwnStoriesParams,
): Promise<OwnStoriesPage> {
  const own = db
    .selectFrom('startups')
    .where('startups.user_id', '=', userId)
    .select(['startups.id', 'name', 'one_liner', 'logo_url', 'is_anonymous', 'is_open_for_revival'])
    .select(['startups.created_at', 'withdrawn_at', 'votes'])
    .select(({ ref }) => ref('stage').$castTo<Stage>().as('stage'))
    .innerJoinLateral(sql<Beside>`own_story_facts(startups.id)`.as('beside'), (join) => join.onTrue())
    .select(['beside.comments', 'beside.messages', 'beside.unread_messages', 'beside.offer_id'])
    .select(['beside.offer_closed_at', 'beside.correction_requested_at', 'beside.hidden_at'])
  const { rows, next } = await keysetPage(own, { order: NEWEST_FIRST, table: 'startups', after, limit })
  return { items: rows, next }
}

/**
 * How the member signed the latest story, and the latest offer. Anonymous ones may bear other names, which
 * stay with them.
 */
export async function signedBefore(db: Query, userId: string) {
  const latest = db
    .selectFrom('startups')
    .where('startups.user_id', '=', userId)
    .where('is_anonymous', '=', false)
    .orderBy('startups.created_at', 'desc')
    .limit(1)
  const [story, offer] = await Promise.all([
    latest.where('builder_name', 'is not', null).select('builder_name').executeTakeFirst(),
    latest
      .innerJoin('revival_opportunities as offer', 'offer.startup_id', 'startups.id')
      .where('contact_method', '!=', '')
      .select('contact_method')
      .executeTakeFirst(),
  ])
  return { builder_name: story?.builder_name ?? null, contact_method: offer?.contact_method ?? null }
}
