import type { Query, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { isForbidden } from '../../../platform/errors/from-database.ts'
import type { LessonMarks, LessonUseful } from './lesson-response.schema.ts'
import { LESSON_ERRORS } from './lesson-texts.ts'

const stateOf = async (
  tx: Tx,
  id: string,
  action: LessonUseful['action'],
): Promise<LessonUseful | undefined> => {
  const row = await tx.selectFrom('public_lessons').select('useful').where('id', '=', id).executeTakeFirst()
  return row && { action, useful: row.useful }
}

/**
 * Marks a lesson once per member.
 * @returns undefined if there is no such lesson
 * @throws AppError 409 for one's own, or if one blocks the other
 */
export async function markLessonUseful(
  tx: Tx,
  userId: string,
  id: string,
): Promise<LessonUseful | undefined> {
  if (!(await stateOf(tx, id, 'added'))) return undefined
  const own = await tx
    .selectFrom('lessons')
    .innerJoin('startups', 'startups.id', 'lessons.startup_id')
    .select('lessons.id')
    .where('lessons.id', '=', id)
    .where('startups.user_id', '=', userId)
    .executeTakeFirst()
  if (own) throw new AppError(409, 'own_lesson', LESSON_ERRORS.own)
  await tx
    .insertInto('lesson_useful')
    .values({ lesson_id: id, user_id: userId })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'user_id']).doNothing())
    .execute()
    .catch((error: unknown) => {
      if (isForbidden(error)) throw new AppError(409, 'not_allowed', LESSON_ERRORS.notUseful)
      throw error
    })
  return stateOf(tx, id, 'added')
}

/** Takes a mark back; repeating it has no effect. @returns undefined if there is no such lesson */
export async function unmarkLessonUseful(
  tx: Tx,
  userId: string,
  id: string,
): Promise<LessonUseful | undefined> {
  await tx.deleteFrom('lesson_useful').where('lesson_id', '=', id).where('user_id', '=', userId).execute()
  return stateOf(tx, id, 'removed')
}

/**
 * Which of these lessons the member found useful and saved, and which are their own.
 * @param db with the member's rights
 */
export async function lessonMarks(db: Query, userId: string, ids: readonly string[]): Promise<LessonMarks> {
  const among = (table: 'lesson_useful' | 'saved_lessons') =>
    db
      .selectFrom(table)
      .select('lesson_id')
      .where('user_id', '=', userId)
      .where('lesson_id', 'in', [...ids])
      .execute()
  const ownLessons = db
    .selectFrom('lessons')
    .innerJoin('startups', 'startups.id', 'lessons.startup_id')
    .select('lessons.id')
    .where('startups.user_id', '=', userId)
    .where('lessons.id', 'in', [...ids])
    .execute()
  const [useful, saved, own] = await Promise.all([among('lesson_useful'), among('saved_lessons'), ownLessons])
  return {
    useful: useful.map(({ lesson_id }) => lesson_id),
    saved: saved.map(({ lesson_id }) => lesson_id),
    own: own.map(({ id }) => id),
  }
}
