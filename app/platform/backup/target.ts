import { sql } from 'kysely'
import type { Database, Query } from '../database/database.ts'
import { requireUtf8 } from '../database/require-utf8.ts'
import { isBeingRestored, markRestore } from '../database/restore-mark.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'

/** Whether something has been created in the database. A restore that was interrupted doesn't count. */
export async function isEmptyDatabase(db: Query): Promise<boolean> {
  if (await isBeingRestored(db)) return true
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('app', 'auth', 'pgboss', 'public') and c.relkind in ('r', 'p', 'v')) as is_empty`.execute(
    db,
  )
  return rows[0]!.is_empty
}

/** Differs from all other locks of the product. */
const LOCK = 7_239_002

/**
 * Does `work` while no other process restores into the database. The embedded engine lets only one process in
 * anyway.
 * @throws with a sentence for the operator if another one does, or the database isn't UTF8
 */
export async function restoringAlone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.engine !== 'postgresql') return work()
  await requireUtf8(db.owner)
  // Ends with its session, so with the process.
  return db.owner.connection().execute(async (session) => {
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_lock(${LOCK}) as is_locked`.execute(session)
    if (!rows[0]!.is_locked) throw new Error(BACKUP_TEXTS.restoreUnderWay)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(session).catch(() => undefined)
    }
  })
}

/** Marks the database, and removes what an interrupted restore left. */
export async function beginRestore(db: Database): Promise<void> {
  await db.owner.transaction().execute(async (tx) => {
    await markRestore(tx)
    await sql`set local client_min_messages = warning`.execute(tx)
    for (const schema of ['pgboss', 'app', 'auth'])
      await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(tx)
    await sql
      .raw(
        `do $$
        declare
          leftover record;
        begin
          for leftover in
            select c.oid::regclass as name, c.relkind from pg_class c
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
              and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
          loop
            if to_regclass(leftover.name::text) is not null then
              execute format('drop %s %s cascade', case leftover.relkind when 'v' then 'view' else 'table' end, leftover.name);
            end if;
          end loop;
          for leftover in
            select p.oid::regprocedure as name from pg_proc p
            where p.pronamespace = 'public'::regnamespace
              and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
          loop
            if to_regprocedure(leftover.name::text) is not null then
              execute format('drop routine %s cascade', leftover.name);
            end if;
          end loop;
        end
        $$`,
      )
      .execute(tx)
  })
}
