import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Query } from '../../../app/platform/database/database.ts'

export async function makeNotes(db: Database): Promise<void> {
  await run(
    db.owner,
    sql`
      create table public.notes (author uuid not null, text text not null unique, shared boolean not null default false);
      alter table public.notes enable row level security;
      create policy read_shared on public.notes for select to anon, authenticated using (shared);
      create policy read_own on public.notes for select to authenticated using (author = app.uid());
      create policy write_own on public.notes for insert to authenticated with check (author = app.uid());
      grant select on public.notes to anon, authenticated;
      grant insert on public.notes to authenticated`,
  )
}

export const newUserId = () => randomUUID()

export const run = async <T>(handle: Query, statement: RawBuilder<T>) =>
  (await statement.execute(handle)).rows

export const texts = async (handle: Query) =>
  (await run(handle, sql<{ text: string }>`select text from public.notes order by text collate "C"`)).map(
    ({ text }) => text,
  )

export const write = (handle: Query, author: string, text: string) =>
  run(handle, sql`insert into public.notes (author, text) values (${author}, ${text})`)

export const identity = async (handle: Query) => {
  const [row] = await run(
    handle,
    sql<{ role: string; uid: string | null; superuser: boolean }>`
      select current_user as role, app.uid() as uid, rolsuper as superuser from pg_roles where rolname = current_user`,
  )
  return row
}
