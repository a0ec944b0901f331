import { type SelectQueryBuilder, sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import { inOrder, NEWEST_FIRST, type Order } from '../../platform/database/lists/keyset-page.ts'
import { matchesSearch } from '../../platform/database/lists/search-text.ts'
import type { Searched } from '../../platform/database/lists/searched.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Sort, Stage } from './story.ts'

/** What other features may read about stories: the public view and its orders. */

/** Each order has an index on `startups`. */
export const STORY_ORDERS = {
  trending: { columns: { votes: 'int', created_at: 'timestamp', id: 'uuid' }, direction: 'desc' },
  newest: NEWEST_FIRST,
  alphabetical: { columns: { name: 'text', id: 'uuid' }, direction: 'asc' },
} as const satisfies Record<Sort, Order>

/** Orders stories by votes, then by age, the newest first (LAND-12, DASH-06, ADM-ANALYTICS-02). */
export const mostVotedFirst = <DB, TB extends keyof DB, Row>(stories: SelectQueryBuilder<DB, TB, Row>) =>
  inOrder(stories, STORY_ORDERS.trending)

/** Reads stories but the withdrawn and hidden ones, which the view shows to their founders and admins. */
export const publicStories = (db: Query) =>
  db
    .selectFrom('public_startups')
    .where('public_startups.withdrawn_at', 'is', null)
    .where('public_startups.is_hidden', '=', false)

export const mostVotedStories = (db: Query, limit: number) => mostVotedFirst(publicStories(db)).limit(limit)

/** Whether a story came with the demo. @param owner the column with the account that owns it */
export const isDemo = (owner: string) =>
  sql<boolean>`exists (select from app.demo_accounts where demo_accounts.id = ${sql.ref(owner)})`

/**
 * Whether a founder has proven that a project of theirs is theirs.
 * @param person the column with their account
 */
export const isVerified = (person: string) =>
  sql<boolean>`exists (select from public_story_proofs where public_story_proofs.user_id = ${sql.ref(person)})`

export const storiesOpenForRevival = (db: Query) => publicStories(db).where('is_open_for_revival', '=', true)

/** What searches look at. */
export const SEARCHED: Searched = {
  view: 'public_startups',
  name: 'name',
  shown: sql.ref('headline'),
  text: 'search_text',
  written: sql`concat_ws(
    ' ', search_text, app.folded(concat_ws(
      ' ', array_to_string(tags, ' '), array_to_string(tech_stack, ' '), category, case when not is_anonymous then builder_name end
    ))
  )`,
  document: sql.ref('document'),
  nameWords: sql.ref('name_words'),
  pieces: sql.ref('beginnings'),
}

export const storiesFound = (db: Query, search: string) =>
  publicStories(db).where(matchesSearch(SEARCHED, search))

/** Reads what a preview says. It doesn't identify the author of an anonymous story. */
export const storyPreview = (db: Query, id: string) =>
  publicStories(db)
    .select(['name', 'one_liner', 'is_open_for_revival', 'changed_at'])
    .select(({ ref, eb }) => [
      ref('stage').$castTo<Stage>().as('stage'),
      eb('revived_at', 'is not', null).$castTo<boolean>().as('is_revived'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** Reads what a preview says, with the beginning of one of its lessons. */
export const lessonPreview = (db: Query, id: string) =>
  publicStories(db)
    .innerJoin('public_lessons as lesson', 'lesson.startup_id', 'public_startups.id')
    .innerJoin('public_startup_details as details', 'details.id', 'public_startups.id')
    .select(['public_startups.name', 'is_open_for_revival', 'changed_at'])
    .select(['details.year_started', 'details.year_stopped'])
    .select(({ ref, eb, fn, val }) => [
      fn<string>('left', ['lesson.text', val(LESSON_BEGINNING)]).as('lesson'),
      ref('public_startups.stage').$castTo<Stage>().as('stage'),
      eb('revived_at', 'is not', null).$castTo<boolean>().as('is_revived'),
    ])
    .where('lesson.id', '=', id)
    .executeTakeFirst()

/** How much of a lesson a preview image has room for, in characters. */
const LESSON_BEGINNING = 500

export type LessonPreview = NonNullable<Awaited<ReturnType<typeof lessonPreview>>>

export type StoryPreview = NonNullable<Awaited<ReturnType<typeof storyPreview>>>

/** Adds the owners' public profiles as columns `owner_id`, `full_name`, `avatar_url` and `handle`. */
export const storiesWithOwners = (db: Query) => withOwners(publicStories(db))

/** A withdrawn or hidden story, too, if the actor may see it. */
export const visibleStoriesWithOwners = (db: Query) => withOwners(db.selectFrom('public_startups'))

const withOwners = (stories: SelectQueryBuilder<Tables, 'public_startups', object>) =>
  stories
    .leftJoin('public_profiles as owner', 'owner.id', 'public_startups.user_id')
    .select(['owner.id as owner_id', 'owner.full_name', 'owner.avatar_url', 'owner.handle'])

export const withOwner = <
  Row extends {
    owner_id: string | null
    full_name: string | null
    avatar_url: string | null
    handle: string | null
  },
>({
  owner_id,
  full_name,
  avatar_url,
  handle,
  ...story
}: Row) => ({ ...story, owner: owner_id === null ? null : { id: owner_id, full_name, avatar_url, handle } })
