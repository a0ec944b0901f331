import { sql } from 'kysely'
import type { Database } from '../app/platform/database/database.ts'

/** An ending, a cause and a milestone of a story, as its founder told them. */
export const giveFacts = (db: Database, { id: startup_id }: { id: string }, differently = '') =>
  db.system(async (tx) => {
    const now = new Date()
    await tx
      .updateTable('story_facts')
      .set({ ending: 'founder_decided', differently, added_at: now, changed_at: now })
      .where('startup_id', '=', startup_id)
      .execute()
    await tx.insertInto('story_causes').values({ startup_id, position: 1, cause: 'not_found' }).execute()
    await tx
      .insertInto('story_milestones')
      .values({ startup_id, position: 1, kind: 'launch', happened_on: '2019-03' })
      .execute()
    await sql`
      insert into story_fact_versions (startup_id, facts)
      values (${startup_id}, app.story_facts_value(${startup_id}))`.execute(tx)
  })
