import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { liftTimeLimit } from '../database/time-limits.ts'
import type { DeletedId } from './deleted-ids.ts'

const ACCOUNTS = 'auth.users'

const BATCH = 5_000

/**
 * Deletes the rows with these IDs once more, as a restored archive from before has them; not those that were
 * created again under the same ID later. Triggers queue their files for deletion. The database then knows the
 * IDs, for other archives.
 * @param removeAccount deletes an account with everything that names it
 * @returns how many of the IDs had a row
 */
export async function deleteAgain(
  tx: Tx,
  ids: readonly DeletedId[],
  removeAccount: (tx: Tx, id: string) => Promise<void>,
): Promise<number> {
  await liftTimeLimit(tx)
  await insertIds(tx, ids)
  // Other tables have no list. Their names come from the database, not from the file.
  const { rows: tables } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where t.tgname = 'keep_deleted_ids' order by 1`.execute(tx)
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} as here join app.deleted_ids as gone using (id)
      where gone.of_table = ${name} and here.created_at <= gone.deleted_at`.execute(tx)
    found.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  for (const id of found.get(ACCOUNTS) ?? []) await removeAccount(tx, id)
  for (const [name, those] of found)
    if (name !== ACCOUNTS)
      await sql`delete from ${sql.table(name)} where id = any(${those}::uuid[])`.execute(tx)
  return [...found.values()].reduce((sum, { length }) => sum + length, 0)
}

async function insertIds(tx: Tx, ids: readonly DeletedId[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    await sql`
      insert into app.deleted_ids as known (of_table, id, deleted_at)
      select "table", id, deleted_at
      from jsonb_to_recordset(${JSON.stringify(ids.slice(from, from + BATCH))}::jsonb)
        as listed ("table" text, id uuid, deleted_at timestamptz)
      on conflict (of_table, id) do update set deleted_at = greatest(known.deleted_at, excluded.deleted_at)`.execute(
      tx,
    )
  }
}
