import type { Database } from '../app/platform/database/database.ts'
import { aStartup, type Overrides, type RowOwner } from './factories.ts'

interface StoryWithFacts {
  story?: Overrides<'startups'>
  facts?: Overrides<'story_facts'>
  /** The strongest first. */
  causes?: readonly string[]
}

/** A story with facts. With `written_by`, they are from public sources. */
export async function aStoryWithFacts(
  db: Database,
  owner: RowOwner,
  { story, facts, causes = [] }: StoryWithFacts = {},
) {
  const startup = await aStartup(db, owner, story)
  await db.system(async (tx) => {
    if (facts) await tx.updateTable('story_facts').set(facts).where('startup_id', '=', startup.id).execute()
    for (const [at, cause] of causes.entries())
      await tx
        .insertInto('story_causes')
        .values({ startup_id: startup.id, position: at + 1, cause })
        .execute()
  })
  return startup
}

/** Stories from public sources, which count one each. */
export async function storiesFromSources(
  db: Database,
  owner: RowOwner,
  count: number,
  fields: StoryWithFacts = {},
) {
  for (let index = 0; index < count; index++)
    await aStoryWithFacts(db, owner, { ...fields, story: { written_by: 'Unpause', ...fields.story } })
}
