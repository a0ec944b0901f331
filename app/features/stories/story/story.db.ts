import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { formatTexts } from '../../../platform/text/format-text.ts'
import { offerOfStory } from '../../revivals/offers.read.ts'
import { storyFactsOf } from '../facts/facts.db.ts'
import { lessonsOf } from '../lessons/lessons-of-story.db.ts'
import { areWhole } from '../lessons/whole-text.server.ts'
import { continuationOf, revivalOf } from '../revived/revived.db.ts'
import { visibleStoriesWithOwners, withOwner } from '../stories.read.ts'
import { type ProjectType, STORY_CATEGORIES, type Stage } from '../story.ts'
import { type StoryData, storyResponse } from '../story-response.schema.ts'
import { updatesOf } from '../updates/updates.db.ts'
import type { Prose } from './journey.ts'
import { proofsOfStory } from './story-proofs.db.ts'

const MAX_ASSETS = 10

/**
 * Reads the owner's public profile with it, and the revival offer that's open, or that its founder paused or
 * closed (CALLS-09, CALLS-15).
 */
export async function storyById(db: Query, id: string): Promise<StoryData | undefined> {
  const row = await visibleStoriesWithOwners(db)
    .innerJoin('public_startup_details as details', 'details.id', 'public_startups.id')
    .select(COLUMNS)
    .select('public_startups.continues_startup_id')
    .select(['details.year_started', 'details.year_stopped', 'details.screenshot_captions'])
    .select(({ ref }) => [
      ref('public_startups.stage').$castTo<Stage>().as('stage'),
      ref('project_type').$castTo<ProjectType>().as('project_type'),
      ref('public_startups.user_id').$castTo<string | null>().as('user_id'),
    ])
    .select(({ fn, selectFrom }) =>
      selectFrom('startup_changes')
        .select(fn.countAll<number>().as('count'))
        .whereRef('startup_changes.startup_id', '=', 'public_startups.id')
        .$asScalar()
        .$notNull()
        .as('changes'),
    )
    .where('public_startups.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined

  const { continues_startup_id, ...story } = withOwner(row)
  const isLinked = story.revived_at !== null || continues_startup_id !== null
  const { earlier, later } = isLinked ? await continuationOf(db, id) : { earlier: null, later: null }
  const facts = await storyFactsOf(db, id)
  const formatted = formatTexts(proseOf(story))
  return {
    ...story,
    voted: false,
    bookmarked: false,
    own: false,
    facts: facts?.added_at ? facts : null,
    revival: story.revived_at === null ? null : await revivalOf(db, id),
    ...(await proofsOfStory(db, id)),
    earlier_story: earlier,
    later_story: later,
    updates: await updatesOf(db, id),
    ...(await lessonsWith(db, id, story.key_learnings)),
    assets: await assetsOf(db, id),
    ...(formatted && { formatted }),
    revival_opportunity: await offerOfStory(db, story),
  }
}

const assetsOf = (db: Query, startupId: string): Promise<StoryData['assets']> =>
  db
    .selectFrom('public_asset_stories as tied')
    .innerJoin('public_marketplace_assets as asset', 'asset.id', 'tied.asset_id')
    .select(['asset.id', 'asset.title'])
    .where('tied.startup_id', '=', startupId)
    .where('asset.status', '=', 'published')
    .orderBy('asset.created_at', 'desc')
    .limit(MAX_ASSETS)
    .execute()

async function lessonsWith(db: Query, startupId: string, text: string | null) {
  const lessons = await lessonsOf(db, startupId)
  const cuts = lessons.filter(({ kind }) => kind === 'learning').map((lesson) => lesson.text)
  return { lessons, lessons_are_whole: areWhole(text ?? '', cuts) }
}

const proseOf = (story: Record<Prose, string | null>) => {
  const { inspiration, description, why_failed, challenges, what_worked, key_learnings, lessons_learned } =
    story
  const { funny_bits } = story
  return {
    inspiration,
    description,
    why_failed,
    challenges,
    what_worked,
    key_learnings,
    lessons_learned,
    funny_bits,
  } satisfies Record<Prose, string | null>
}

const COLUMNS = storyResponse
  .omit({
    stage: true,
    project_type: true,
    user_id: true,
    voted: true,
    bookmarked: true,
    own: true,
    updates: true,
    changes: true,
    assets: true,
    lessons: true,
    lessons_are_whole: true,
    owner: true,
    facts: true,
    revival: true,
    is_verified: true,
    proof: true,
    claims: true,
    earlier_story: true,
    later_story: true,
    revival_opportunity: true,
    year_started: true,
    year_stopped: true,
    screenshot_captions: true,
    formatted: true,
  })
  .keyof()
  .options.map((column) => `public_startups.${column}` as const)

/** Categories that have stories (DIR-03). Each is one lookup, so the number of stories doesn't matter. */
export async function categoriesPresent(db: Query): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select category from unnest(${STORY_CATEGORIES}::text[]) with ordinality as known (category, position)
    where exists (select from public_startups where public_startups.category = known.category)
    order by position`.execute(db)
  return rows.map(({ category }) => category)
}
