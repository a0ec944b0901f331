import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { withHtml } from '../../../platform/text/format-text.ts'
import type { Cause } from '../facts/facts.ts'
import type { SaveLesson } from './lesson.schema.ts'
import { LESSON_LIMITS } from './lesson.ts'
import type { SavedLesson } from './lesson-response.schema.ts'

/** @param db with the member's rights @returns all of them, what was saved last first */
export async function savedLessons(db: Query, lessonId?: string): Promise<SavedLesson[]> {
  const rows = await db
    .selectFrom('saved_lessons as saved')
    .leftJoin('public_lessons as lesson', 'lesson.id', 'saved.lesson_id')
    .select(['saved.lesson_id as id', 'saved.note', 'saved.done_at', 'saved.created_at', 'lesson.text'])
    .select(['lesson.startup_id', 'lesson.name'])
    .select(
      sql<Cause | null>`coalesce(lesson.cause, (
        select cause from public_story_causes causes where causes.startup_id = lesson.startup_id order by position limit 1
      ))`.as('cause'),
    )
    .$if(lessonId !== undefined, (all) => all.where('saved.lesson_id', '=', lessonId!))
    .orderBy('saved.created_at', 'desc')
    .orderBy('saved.lesson_id', 'desc')
    .limit(LESSON_LIMITS.saved)
    .execute()
  return rows.map(({ text, startup_id, name, ...saved }) => ({
    ...withHtml({ ...saved, text: text ?? '' }, text),
    story: startup_id && name !== null ? { id: startup_id, name } : null,
  }))
}

/**
 * Saves a lesson, or changes its note and tick. Repeating it has no effect.
 * @returns undefined if there is no such lesson, and none was saved
 * @throws AppError 409 if the list is full
 */
export async function saveLesson(
  tx: Tx,
  userId: string,
  id: string,
  { note, is_done }: SaveLesson,
): Promise<SavedLesson | undefined> {
  const change = {
    ...(note !== undefined && { note }),
    ...(is_done !== undefined && {
      done_at: is_done ? sql<string>`coalesce(saved_lessons.done_at, now())` : null,
    }),
  }
  const isKnown = Object.keys(change).length > 0 && (await update(tx, userId, id, change))
  if (!isKnown && (await isShown(tx, id)))
    await tx
      .insertInto('saved_lessons')
      .values({ lesson_id: id, user_id: userId, note: note ?? '', done_at: is_done ? sql`now()` : null })
      .onConflict((conflict) => conflict.columns(['lesson_id', 'user_id']).doNothing())
      .execute()
  const [saved] = await savedLessons(tx, id)
  return saved
}

const isShown = (tx: Tx, id: string) =>
  tx.selectFrom('public_lessons').select('id').where('id', '=', id).executeTakeFirst()

async function update(tx: Tx, userId: string, id: string, change: object): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_lessons')
    .set(change)
    .where('lesson_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a saved lesson and its note. Repeating it has no effect. */
export const removeSavedLesson = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('saved_lessons').where('lesson_id', '=', id).where('user_id', '=', userId).execute()
