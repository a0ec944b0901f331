-- Assets that a member has put aside. Nobody else knows.
create table public.asset_bookmarks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  asset_id uuid not null references public.marketplace_assets on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, asset_id)
);
alter table public.asset_bookmarks enable row level security;
create index asset_bookmarks_asset_id_idx on public.asset_bookmarks (asset_id);

create policy select_own on public.asset_bookmarks for select to authenticated
  using (user_id = (select app.uid()));
create policy insert_own on public.asset_bookmarks for insert to authenticated
  with check (user_id = (select app.uid()));
create policy delete_own on public.asset_bookmarks for delete to authenticated
  using (user_id = (select app.uid()));

grant select, insert (user_id, asset_id), delete on public.asset_bookmarks to authenticated;
