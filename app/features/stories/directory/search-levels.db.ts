import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** The next ones are five times as large each. */
export const SMALLEST_LEVEL = 2_000

/** In one transaction. A story that moves takes up to ten milliseconds. */
const STORIES_AT_ONCE = 100

interface Position {
  votes: number
  created_at: string
  id: string
}

/**
 * Divides the stories into levels by votes as the community grows, for searches (docs/decisions/0019). Changes nothing as long
 * as the levels have about the size they should have. @param smallest the size of the first level
 */
export async function updateSearchLevels(db: Database, smallest = SMALLEST_LEVEL): Promise<void> {
  const { rows } = await db.background((tx) =>
    sql<{ changed: boolean }>`select app.draw_search_levels(${smallest}) as changed`.execute(tx),
  )
  if (!rows[0]?.changed) return
  let last: Position | undefined
  do last = await moveNext(db, last)
  while (last)
}

/** @returns the last story that was looked at, undefined at the end */
async function moveNext(db: Database, after: Position | undefined): Promise<Position | undefined> {
  const { rows } = await db.background((tx) =>
    sql<Position>`
      with next as (
        select id, votes, created_at, app.search_level(votes, created_at) as level from public.startups
        where ${after ? sql`(votes, created_at, id) < (${after.votes}, ${after.created_at}, ${after.id})` : sql`true`}
        order by votes desc, created_at desc, id desc
        limit ${STORIES_AT_ONCE}
      ), moved as (
        update app.startup_search set level = next.level from next
        where startup_id = next.id and startup_search.level is distinct from next.level
      )
      select votes, created_at::text, id from next order by votes, created_at, id limit 1
    `.execute(tx),
  )
  return rows[0]
}
