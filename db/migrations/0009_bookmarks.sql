-- Stories that a member has put aside. Nobody else knows.
create table public.bookmarks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  startup_id uuid not null references public.startups on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, startup_id)
);
alter table public.bookmarks enable row level security;
create index bookmarks_startup_id_idx on public.bookmarks (startup_id);

create policy select_own on public.bookmarks for select to authenticated
  using (user_id = (select app.uid()));
create policy insert_own on public.bookmarks for insert to authenticated
  with check (user_id = (select app.uid()));
create policy delete_own on public.bookmarks for delete to authenticated
  using (user_id = (select app.uid()));

grant select, insert (user_id, startup_id), delete on public.bookmarks to authenticated;
