import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { withHtml } from '../../../platform/text/format-text.ts'
import type { Cause } from '../facts/facts.ts'
import type { LessonKind, StoryLesson } from '../story-lesson-response.schema.ts'
import type { ArrangedLesson } from './lesson.schema.ts'

/** Reads them in the founder's order; what they would do differently comes last. */
export async function lessonsOf(db: Query, startupId: string): Promise<StoryLesson[]> {
  const rows = await db
    .selectFrom('public_lessons')
    .select(['id', 'text', 'useful'])
    .select(({ ref }) => [
      ref('kind').$castTo<LessonKind>().as('kind'),
      ref('cause').$castTo<Cause | null>().as('cause'),
    ])
    .where('startup_id', '=', startupId)
    .orderBy('kind', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => withHtml(row, row.text))
}

/**
 * Replaces the cuts of one's own story. Repeating it has no effect.
 * @returns undefined if the story isn't one's own
 * @throws AppError 409 for words that the story doesn't say, for two that are the same, and for a lesson that
 * has ended
 */
export async function arrangeLessons(
  tx: Tx,
  userId: string,
  startupId: string,
  lessons: readonly ArrangedLesson[],
): Promise<StoryLesson[] | undefined> {
  const own = await tx
    .selectFrom('startups')
    .select('id')
    .where('id', '=', startupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!own) return undefined
  await sql`select arrange_lessons(${startupId}::uuid, ${JSON.stringify(lessons)}::jsonb)`.execute(tx)
  return lessonsOf(tx, startupId)
}
