import type { Cause, Ending, MilestoneKind, Range } from '../../app/features/stories/facts/facts.ts'
import type { Tx } from '../../app/platform/database/database.ts'
import file from './demo-facts.json' with { type: 'json' }
import { demoId } from './demo-ids.ts'

export interface DemoFacts {
  ending: Ending
  causes: { cause: Cause; sentence: string }[]
  started: string | null
  stopped: string | null
  team?: Range<'team'>
  funding?: Range<'funding'>
  peak_users?: Range<'peak_users'>
  milestones: { kind: MilestoneKind; happened_on: string; sentence: string }[]
}

/**
 * What the sources of each demo story support, by its name. Two readers coded all stories without seeing each other's work; where they
 * named different endings or first causes, a third reading of the text decided.
 */
export const demoFacts = file as Record<string, DemoFacts>

/** Adds the facts of the demo stories that have none yet. */
export async function addDemoFacts(tx: Tx): Promise<void> {
  const ids = Object.keys(demoFacts).map((name) => demoId(name))
  const open = await tx
    .selectFrom('story_facts')
    .select('startup_id')
    .where('startup_id', 'in', ids)
    .where('source', '=', 'public_sources')
    .where('added_at', 'is', null)
    .execute()
  const without = new Set(open.map(({ startup_id }) => startup_id))
  for (const [name, { causes, milestones, ...facts }] of Object.entries(demoFacts)) {
    const startup_id = demoId(name)
    if (!without.has(startup_id)) continue
    const { created_at } = await tx
      .selectFrom('startups')
      .select('created_at')
      .where('id', '=', startup_id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('story_facts')
      .set({ ...facts, added_at: created_at, changed_at: created_at })
      .where('startup_id', '=', startup_id)
      .execute()
    await tx.insertInto('story_causes').values(inOrder(startup_id, causes)).execute()
    if (milestones.length > 0)
      await tx.insertInto('story_milestones').values(inOrder(startup_id, milestones)).execute()
  }
}

const inOrder = <Item extends object>(startup_id: string, items: readonly Item[]) =>
  items.map((item, index) => ({ startup_id, position: index + 1, ...item }))
