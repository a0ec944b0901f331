import type { Context } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { NEUTRAL_ID } from '../../platform/rendering/neutral-member.ts'

/** Which of these lessons the current member found useful, saved and told. */
export async function lessonMarks(
  c: Context<Env>,
  lessons: readonly string[],
): Promise<{ useful: string[]; saved: string[]; own: string[] }> {
  const { db, actor, session } = c.var
  const userId = session?.user.id ?? NEUTRAL_ID
  if (userId === NEUTRAL_ID) return { useful: [], saved: [], own: [] }
  const among = (table: 'lesson_useful' | 'saved_lessons') =>
    db
      .reads(actor)
      .selectFrom(table)
      .select('lesson_id')
      .where('user_id', '=', userId)
      .where('lesson_id', 'in', [...lessons])
      .execute()
  const told = db
    .reads(actor)
    .selectFrom('lessons')
    .innerJoin('startups', 'startups.id', 'lessons.startup_id')
    .select('lessons.id')
    .where('startups.user_id', '=', userId)
    .where('lessons.id', 'in', [...lessons])
    .execute()
  const [useful, saved, own] = await Promise.all([among('lesson_useful'), among('saved_lessons'), told])
  return {
    useful: useful.map(({ lesson_id }) => lesson_id),
    saved: saved.map(({ lesson_id }) => lesson_id),
    own: own.map(({ id }) => id),
  }
}
