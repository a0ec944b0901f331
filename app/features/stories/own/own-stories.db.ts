import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { keysetPage, NEWEST_FIRST } from '../../../platform/database/lists/keyset-page.ts'
import type { Stage } from '../story.ts'
import type { OwnStoriesPage } from './own-stories-response.schema.ts'

interface OwnStoriesParams {
  after?: string | undefined
  limit: number
}

/** A member's stories with the anonymous ones, newest first. @throws AppError 400 for an invalid cursor */
export async function listOwnStories(
  db: Query,
  userId: string,
  { after, limit }: OwnStoriesParams,
): Promise<OwnStoriesPage> {
  const own = db
    .selectFrom('startups')
    .where('startups.user_id', '=', userId)
    .select(['id', 'name', 'one_liner', 'logo_url', 'is_anonymous', 'is_open_for_revival'])
    .select(['created_at', 'withdrawn_at', 'votes'])
    .select(({ ref }) => ref('stage').$castTo<Stage>().as('stage'))
    .select(({ selectFrom, fn }) => {
      const messages = selectFrom('interest_contacts')
        .innerJoin('revival_opportunities as offer', 'offer.id', 'revival_opportunity_id')
        .whereRef('offer.startup_id', '=', 'startups.id')
        .select(fn.countAll<number>().as('count'))
      return [
        selectFrom('comments')
          .whereRef('startup_id', '=', 'startups.id')
          .where('deleted_at', 'is', null)
          .select(fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('comments'),
        selectFrom('revival_opportunities')
          .whereRef('startup_id', '=', 'startups.id')
          .where('startups.is_open_for_revival', '=', false)
          .select(({ fn }) => fn.max('closed_at').as('closed_at'))
          .$asScalar()
          .as('offer_closed_at'),
        selectFrom('revival_opportunities')
          .whereRef('startup_id', '=', 'startups.id')
          .where(({ or, eb }) => or([eb('is_active', '=', true), eb('paused_at', 'is not', null)]))
          .select('revival_opportunities.id')
          .orderBy('is_active', 'desc')
          .limit(1)
          .$asScalar()
          .as('offer_id'),
        selectFrom('story_corrections')
          .whereRef('startup_id', '=', 'startups.id')
          .where('status', '=', 'waiting')
          .select('story_corrections.created_at')
          .$asScalar()
          .as('correction_requested_at'),
        selectFrom('hidden_content')
          .whereRef('startup_id', '=', 'startups.id')
          .select('hidden_at')
          .$asScalar()
          .as('hidden_at'),
        messages.$asScalar().$notNull().as('messages'),
        messages
          .where('read_at', 'is', null)
          // What somebody blocked writes isn't announced.
          .where(sql<boolean>`not app.blocks(${userId}, interested_user_id)`)
          .$asScalar()
          .$notNull()
          .as('unread_messages'),
      ]
    })
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
