-- A founder's offer that somebody else take a story forward. Everybody reads it, except for whose it is: the story may
-- be anonymous.
create table public.revival_opportunities (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups on delete cascade,
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  looking_for_roles text[] not null default '{}' check (app.is_list(looking_for_roles, 20, 80)),
  available_assets text[] not null default '{}' check (app.is_list(available_assets, 20, 80)),
  contact_method text not null default '' check (app.is_line(contact_method, 0, 200)),
  additional_notes text not null default '' check (app.is_prose(additional_notes, 0, 5000)),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
alter table public.revival_opportunities enable row level security;
create index revival_opportunities_startup_id_idx on public.revival_opportunities (startup_id);
create unique index revival_opportunities_active_key on public.revival_opportunities (startup_id) where is_active;
create index revival_opportunities_user_id_idx on public.revival_opportunities (user_id);

create policy select_all on public.revival_opportunities for select to anon, authenticated
  using (true);
create policy insert_own_story on public.revival_opportunities for insert to authenticated
  with check (
    user_id = (select app.uid())
    and startup_id in (select id from public.startups where user_id = (select app.uid()))
  );

grant select (
  id, startup_id, looking_for_roles, available_assets, contact_method, additional_notes, is_active, created_at
) on public.revival_opportunities to anon, authenticated;
grant insert (
  id, startup_id, user_id, looking_for_roles, available_assets, contact_method, additional_notes, is_active
) on public.revival_opportunities to authenticated;

call app.tell_changes_of('public.revival_opportunities', 'startup_id');
