create table public.comments (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups on delete cascade,
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  content text not null check (app.is_prose(content, 1, 5000)),
  created_at timestamptz not null default now()
);
alter table public.comments enable row level security;
create index comments_startup_id_idx on public.comments (startup_id, created_at, id);
create index comments_newest_idx on public.comments (created_at desc, id desc);
create index comments_user_id_idx on public.comments (user_id);

create policy select_all on public.comments for select to anon, authenticated
  using (true);
create policy insert_own on public.comments for insert to authenticated
  with check (user_id = (select app.uid()));
-- COMM-11: not even by who wrote it.
create policy delete_admin on public.comments for delete to authenticated
  using ((select app.is_admin()));

grant select on public.comments to anon;
grant select, insert (id, startup_id, user_id, content), delete on public.comments to authenticated;

call app.tell_changes_of('public.comments', 'startup_id');
