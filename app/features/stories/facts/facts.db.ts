import { sql } from 'kysely'
import type { Query } from '../../../platform/database/database.ts'
import type { StoryFacts } from './facts.schema.ts'

const MAX_VERSIONS = 100

/** Reads them in one statement. @returns undefined where the caller doesn't see the story */
export async function storyFactsOf(db: Query, startupId: string): Promise<StoryFacts | undefined> {
  const { rows } = await sql<StoryFacts>`
    select
      ending, started, stopped, team, funding, peak_users, peak_revenue, cost, effort, differently,
      coalesce((
        select jsonb_agg(jsonb_build_object('cause', cause, 'sentence', sentence) order by position)
        from public_story_causes where startup_id = ${startupId}
      ), '[]') as causes,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('kind', kind, 'happened_on', happened_on, 'sentence', sentence) order by position
        )
        from public_story_milestones where startup_id = ${startupId}
      ), '[]') as milestones,
      source, added_at, changed_at
    from public_story_facts where startup_id = ${startupId}`.execute(db)
  return rows[0]
}

/** When the facts of a named story changed, newest first, and which of them. */
export async function factsVersionsOf(
  db: Query,
  startupId: string,
): Promise<{ saved_at: string; changed: string[] }[]> {
  const { rows } = await sql<{ saved_at: string; changed: string[] }>`
    select saved_at, array(
      select key from jsonb_each(facts)
      where value is distinct from coalesce(earlier -> key, case key
        when 'differently' then '""' when 'causes' then '[]' when 'milestones' then '[]' else 'null'
      end::jsonb)
      order by key
    ) as changed
    from (
      select saved_at, facts, lag(facts) over (order by saved_at) as earlier
      from public_story_fact_versions where startup_id = ${startupId}
      order by saved_at desc limit ${MAX_VERSIONS}
    ) as versions
    order by saved_at desc`.execute(db)
  return rows
}
