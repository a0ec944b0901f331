import { sql } from 'kysely'
import type { Query, Tx } from '../../../platform/database/database.ts'

/** Members with something to push, by ID. Needs system rights. @param after ID of the last one */
export async function membersWithUnpushed(db: Query, limit: number, after?: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from public.notifications
    where push_kind is not null and pushed_at is null and read_at is null and created_at > now() - interval '1 day'
      and (${after ?? null}::uuid is null or user_id > ${after ?? null}::uuid)
    order by user_id limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** One line is pushed once in this time, however much comes. It is in minutes. */
const PAUSE = 10

/** What has just been pushed and is still unread, as `kind thing`. Needs system rights. */
export async function justPushed(tx: Tx, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ line: string }>`
    select distinct kind || ' ' || thing as line from public.notifications
    where user_id = ${userId} and read_at is null and pushed_at > now() - make_interval(mins => ${PAUSE})`.execute(
    tx,
  )
  return new Set(rows.map(({ line }) => line))
}
