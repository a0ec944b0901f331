import type { Context } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { NEUTRAL_ID } from '../../platform/rendering/neutral-member.ts'

/** Which of these lessons the current member found useful, and which they saved. */
export async function lessonMarks(
  c: Context<Env>,
  lessons: readonly string[],
): Promise<{ useful: string[]; saved: string[] }> {
  const { db, actor, session } = c.var
  const userId = session?.user.id ?? NEUTRAL_ID
  if (userId === NEUTRAL_ID) return { useful: [], saved: [] }
  const among = (table: 'lesson_useful' | 'saved_lessons') =>
    db
      .reads(actor)
      .selectFrom(table)
      .select('lesson_id')
      .where('user_id', '=', userId)
      .where('lesson_id', 'in', [...lessons])
      .execute()
  const [useful, saved] = await Promise.all([among('lesson_useful'), among('saved_lessons')])
  return { useful: useful.map(({ lesson_id }) => lesson_id), saved: saved.map(({ lesson_id }) => lesson_id) }
}
