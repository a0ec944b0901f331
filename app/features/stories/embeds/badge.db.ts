import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import { publicStories } from '../stories.read.ts'
import type { Stage } from '../story.ts'

/** Reads what the badge says of a named story that everybody can read. */
export const badgeStory = (db: Query, id: string) =>
  publicStories(db)
    .select(['id', 'is_open_for_revival', 'changed_at'])
    .select(({ ref, eb }) => [
      ref('stage').$castTo<Stage>().as('stage'),
      eb('revived_at', 'is not', null).$castTo<boolean>().as('is_revived'),
      sql<boolean>`app.is_handing_over(id)`.as('is_handing_over'),
    ])
    .where('id', '=', id)
    .where('is_anonymous', '=', false)
    .executeTakeFirst()

export async function lessonCount(db: Query, id: string): Promise<number> {
  const { total } = await db
    .selectFrom('public_lessons')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('startup_id', '=', id)
    .executeTakeFirstOrThrow()
  return total
}
