import { sql } from 'kysely'
import { type AuditContext, setAuditContext } from '../../../platform/database/audit-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type {
  AdminCorrection,
  AdminCorrections,
  Decision,
} from '../../stories/corrections/correction.schema.ts'
import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  type Fields,
  isHiddenByDefault,
} from '../../stories/corrections/correction.ts'

/**
 * Reads the corrections that wait, as admins see them: the first ones, oldest first, and how many there are.
 * Doesn't name the founder of an anonymous story.
 */
export async function waitingCorrections(tx: Tx, limit: number): Promise<AdminCorrections> {
  const waiting = tx.selectFrom('story_corrections as correction').where('correction.status', '=', 'waiting')
  const { total } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await waiting
    .innerJoin('startups as story', 'story.id', 'correction.startup_id')
    .innerJoin('profiles as founder', 'founder.id', 'story.user_id')
    .select(['correction.id', 'correction.reason', 'correction.created_at', 'correction.startup_id'])
    .select('correction.redacted')
    .select(({ ref }) => ref('correction.proposed').$castTo<Fields>().as('proposed'))
    .select(['story.is_anonymous', 'founder.full_name'])
    .select(CORRECTABLE_FIELDS.map((field) => `story.${field}` as const))
    .orderBy('correction.created_at')
    .orderBy('correction.id')
    .limit(limit)
    .execute()
  const items = rows.map(
    ({ id, startup_id, reason, created_at, proposed, redacted, is_anonymous, full_name, ...story }) => ({
      id,
      startup: { id: startup_id, name: story.name, is_anonymous },
      founder: is_anonymous ? null : full_name,
      reason,
      created_at,
      fields: CORRECTABLE_FIELDS.filter((field) => field in proposed).map((field) => ({
        field,
        before: story[field],
        after: proposed[field] ?? null,
        is_redacted:
          redacted.includes(field) ||
          isHiddenByDefault(field, story[field], proposed[field] ?? null, is_anonymous),
      })),
    }),
  ) satisfies AdminCorrection[]
  return { items, total }
}

export interface Decided {
  isNew: boolean
  startup: { id: string; name: string }
  published: CorrectableField[]
}

/**
 * Publishes or declines a correction. Publishing changes the story and its history, by a trigger. Repeating a
 * decision changes nothing.
 * @returns undefined if there's no such correction
 * @throws a database error if it has been decided otherwise, or if the story can't be like that
 */
export async function decideCorrection(tx: Tx, id: string, decision: Decision): Promise<Decided | undefined> {
  const status = decision.decision === 'publish' ? 'published' : 'declined'
  const current = await tx
    .selectFrom('story_corrections as correction')
    .innerJoin('startups as story', 'story.id', 'correction.startup_id')
    .select(['correction.status', 'correction.redacted', 'story.id', 'story.name', 'story.is_anonymous'])
    .select(CORRECTABLE_FIELDS.map((field) => `story.${field}` as const))
    .where('correction.id', '=', id)
    .executeTakeFirst()
  if (!current) return undefined
  const fields = decision.decision === 'publish' ? decision.fields : {}
  const published = CORRECTABLE_FIELDS.filter((field) => field in fields)
  const startup = { id: current.id, name: current.name }
  if (current.status === status) return { isNew: false, startup, published }
  const hidden =
    decision.decision === 'publish' && decision.redacted
      ? decision.redacted
      : published.filter(
          (field) =>
            current.redacted.includes(field) ||
            isHiddenByDefault(field, current[field], fields[field] ?? null, current.is_anonymous),
        )
  await tx
    .updateTable('story_corrections')
    .set({
      status,
      answer: decision.answer,
      redacted: hidden,
      ...(status === 'published' && { published: sql`${JSON.stringify(fields)}::jsonb` }),
    })
    .where('id', '=', id)
    .execute()
  return { isNew: true, startup, published }
}

/**
 * Hides what an entry of a story's history shows, for good. Repeating it has no effect. A trigger records it.
 * @returns whether there is such an entry
 */
export async function redactChange(
  tx: Tx,
  { id, ...context }: AuditContext & { id: string },
): Promise<boolean> {
  await setAuditContext(tx, context)
  const { numUpdatedRows } = await tx
    .updateTable('startup_changes')
    .set({ is_redacted: true })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
