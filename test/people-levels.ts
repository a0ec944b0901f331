import { sql } from 'kysely'
import type { Database } from '../app/platform/database/database.ts'
import { aComment, aStartup, aUsefulMark, type RowOwner } from './factories.ts'

/**
 * Sets how old somebody's account is. Others of the tests are a month old, from before there were levels:
 * members.
 */
export const setAccountAge = (db: Database, { id }: RowOwner, age: string) =>
  db.system((tx) =>
    sql`update auth.users set created_at = now() - ${age}::interval where id = ${id}`.execute(tx),
  )

/** Makes levels have begun long ago: an old account alone makes nobody a member. */
export const beginLevelsEarlier = (db: Database) =>
  db.system((tx) =>
    sql`update app.settings set value = (now() - interval '10 years')::text where key = 'levels_began'`.execute(
      tx,
    ),
  )

/** Somebody else found a comment of theirs useful. */
export async function makeKnown(db: Database, person: RowOwner, reader: RowOwner): Promise<void> {
  const story = await aStartup(db, reader)
  await aUsefulMark(db, await aComment(db, story, person), reader)
}

export const levelOf = (db: Database, { id }: RowOwner): Promise<string | null> =>
  db.system(async (tx) => {
    const { rows } = await sql<{ level: string | null }>`select app.level_of(${id}) as level`.execute(tx)
    return rows[0]?.level ?? null
  })

/** Makes people whose accounts are an hour old. */
export const newcomers = (db: Database, count: number): Promise<{ id: string; full_name: string }[]> =>
  db.system(async (tx) => {
    const people = Array.from({ length: count }, (_, index) => ({
      id: crypto.randomUUID(),
      full_name: `Newcomer ${index + 1}`,
    }))
    for (const { id, full_name } of people)
      await sql`
        insert into auth.users (id, name, email, email_verified, created_at)
        values (${id}, ${full_name}, ${`${id}@people.example`}, true, now() - interval '1 hour')`.execute(tx)
    return people
  })
