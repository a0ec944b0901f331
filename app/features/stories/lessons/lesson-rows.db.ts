import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import type { Cause } from '../facts/facts.ts'
import { isDemo } from '../stories.read.ts'
import type { Stage } from '../story.ts'
import type { LessonKind } from '../story-lesson-response.schema.ts'

/** Lessons of stories that everyone sees. */
const publicLessons = (db: Query) =>
  db
    .selectFrom('public_lessons as lesson')
    .innerJoin('public_startups as story', 'story.id', 'lesson.startup_id')
    .where('story.withdrawn_at', 'is', null)
    .where('story.is_hidden', '=', false)

/** The causes to which a lesson counts: its own, or all of its story. */
export const countsTo = (cause: Cause) => sql<boolean>`(
  lesson.cause = ${cause}
  or lesson.cause is null and lesson.startup_id in (select startup_id from public_story_causes where cause = ${cause})
)`

/** Reads lessons, each with its story. */
export const lessonsWithStories = (db: Query) =>
  publicLessons(db)
    // The stories are read one by one: joined, the years of all of them would be read for a page of lessons.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('public_startup_details')
          .select(['year_started', 'year_stopped'])
          .whereRef('id', '=', 'lesson.startup_id')
          .limit(1)
          .as('details'),
      (join) => join.onTrue(),
    )
    .select([
      'lesson.id',
      'lesson.text',
      'lesson.useful',
      'lesson.startup_id',
      'story.name',
      'story.logo_url',
    ])
    .select(['details.year_started', 'details.year_stopped'])
    .select(({ ref }) => [
      ref('lesson.kind').$castTo<LessonKind>().as('kind'),
      ref('lesson.cause').$castTo<Cause | null>().as('cause'),
      ref('story.stage').$castTo<Stage>().as('stage'),
      isDemo('story.user_id').as('is_demo'),
      sql<Cause[]>`array(
        select cause from public_story_causes causes where causes.startup_id = lesson.startup_id order by position
      )`.as('story_causes'),
    ])
