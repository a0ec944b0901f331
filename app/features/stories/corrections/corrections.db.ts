import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'
import { badRequest, conflict } from '../../../platform/errors/errors.ts'
import type { Correction, NewCorrection, StoryHistory } from './correction.schema.ts'
import {
  CORRECTABLE_FIELDS,
  CORRECTION_ERRORS,
  type CorrectableField,
  differing,
  type FieldValue,
} from './correction.ts'

const MAX_HISTORY = 100

const STATE = ['id', 'status', 'created_at'] as const

/**
 * Does nothing if the correction exists.
 * @returns undefined if the story isn't the member's own
 * @throws AppError 400 if nothing differs, 409 while another one of the story waits
 */
export async function proposeCorrection(
  tx: Tx,
  userId: string,
  startupId: string,
  { id, reason, fields, redacted }: NewCorrection,
): Promise<{ correction: Correction; name: string; isNew: boolean } | undefined> {
  const story = await tx
    .selectFrom('startups')
    .select(CORRECTABLE_FIELDS)
    .where('id', '=', startupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!story) return undefined
  const earlier = await tx
    .selectFrom('story_corrections')
    .select([...STATE])
    .where('startup_id', '=', startupId)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('status', '=', 'waiting')]))
    .orderBy(({ eb }) => eb('id', '=', id), 'desc')
    .executeTakeFirst()
  if (earlier?.id === id) return { correction: toCorrection(earlier), name: story.name, isNew: false }
  if (earlier) throw conflict(CORRECTION_ERRORS.waiting)
  const proposed = differing(story, fields)
  if (Object.keys(proposed).length === 0) throw badRequest(CORRECTION_ERRORS.unchanged)
  const correction = await tx
    .insertInto('story_corrections')
    .values({
      id,
      startup_id: startupId,
      reason,
      redacted,
      proposed: sql`${JSON.stringify(proposed)}::jsonb`,
    })
    .returning([...STATE])
    .executeTakeFirstOrThrow()
  return { correction: toCorrection(correction), name: story.name, isNew: true }
}

const toCorrection = ({
  status,
  ...row
}: {
  id: string
  status: string
  created_at: string
}): Correction => ({
  ...row,
  status: status as Correction['status'],
})

/**
 * What was changed since the story was published, newest first.
 * @returns undefined if the reader doesn't see the story
 */
export async function historyOf(db: Query, startupId: string): Promise<StoryHistory | undefined> {
  const story = await db
    .selectFrom('public_startups')
    .select('id')
    .where('id', '=', startupId)
    .executeTakeFirst()
  if (!story) return undefined
  const items = await db
    .selectFrom('startup_changes')
    .select(['id', 'is_redacted', 'changed_at'])
    .select(({ ref }) => [
      ref('field').$castTo<CorrectableField>().as('field'),
      ref('before').$castTo<FieldValue>().as('before'),
      ref('after').$castTo<FieldValue>().as('after'),
    ])
    .where('startup_id', '=', startupId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_HISTORY)
    .execute()
  return { items }
}
