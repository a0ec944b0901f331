import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { NewFacts } from '../facts/facts.schema.ts'
import { type Facts, inOrderOfDate } from '../facts/facts.ts'

/**
 * Waits for another change of the same facts.
 * @returns undefined for a story that isn't the actor's, and for suspended members
 */
export async function lockOwnFacts(tx: Tx, startupId: string): Promise<Facts | undefined> {
  const own = await tx
    .selectFrom('story_facts')
    .selectAll()
    .where('startup_id', '=', startupId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return undefined
  const causes = await tx
    .selectFrom('story_causes')
    .select(['cause', 'sentence'])
    .where('startup_id', '=', startupId)
    .orderBy('position')
    .execute()
  const milestones = await tx
    .selectFrom('story_milestones')
    .select(['kind', 'happened_on', 'sentence'])
    .where('startup_id', '=', startupId)
    .orderBy('position')
    .execute()
  const { startup_id: _, source: __, added_at: ___, changed_at: ____, ...fields } = own
  return { ...fields, causes, milestones } as Facts
}

/** Replaces all facts of the actor's own story, and adds the change to their history. */
export async function replaceFacts(
  tx: Tx,
  startupId: string,
  { causes, milestones, ...fields }: NewFacts,
): Promise<void> {
  await tx.deleteFrom('story_causes').where('startup_id', '=', startupId).execute()
  await tx.deleteFrom('story_milestones').where('startup_id', '=', startupId).execute()
  await tx.updateTable('story_facts').set(fields).where('startup_id', '=', startupId).execute()
  const rows = <Row>(items: readonly Row[]) =>
    items.map((item, index) => ({ ...item, startup_id: startupId, position: index + 1 }))
  if (causes.length > 0) await tx.insertInto('story_causes').values(rows(causes)).execute()
  if (milestones.length > 0)
    await tx
      .insertInto('story_milestones')
      .values(rows(inOrderOfDate(milestones)))
      .execute()
  await sql`select app.date_story_facts(${startupId})`.execute(tx)
}
