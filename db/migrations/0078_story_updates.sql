-- What happened since: dated chapters that a founder adds to a story. They don't say whose they are, since the story may be
-- anonymous (SUBMIT-32).
create table public.startup_updates (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups on delete cascade,
  title text check (app.is_line(title, 1, 120)),
  content text not null check (app.is_prose(content, 1, 2000)),
  created_at timestamptz not null default now()
);
alter table public.startup_updates enable row level security;
create index startup_updates_startup_id_idx on public.startup_updates (startup_id, created_at, id);

-- Whoever sees the story: not others, if it is withdrawn or its founder is leaving.
create policy select_with_story on public.startup_updates for select to anon, authenticated
  using (exists (select from public.public_startups where public_startups.id = startup_id));
create policy insert_own_story on public.startup_updates for insert to authenticated
  with check (startup_id in (select id from public.startups where user_id = (select app.uid())));
create policy insert_unless_suspended on public.startup_updates as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));

grant select on public.startup_updates to anon;
grant select, insert (id, startup_id, title, content) on public.startup_updates to authenticated;

call app.notify_changes_of('public.startup_updates', 'startup_id');
