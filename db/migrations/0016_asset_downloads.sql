-- Counts a download once per person and day. `person` is what the server makes of an account or an address so that
-- it cannot be turned back. The system alone writes and reads here.
create table public.asset_downloads (
  asset_id uuid not null references public.marketplace_assets on delete cascade,
  person text not null check (app.is_line(person, 1, 128)),
  day date not null default (now() at time zone 'utc')::date,
  primary key (asset_id, person, day)
);
alter table public.asset_downloads enable row level security;
create index asset_downloads_day_idx on public.asset_downloads (day);

-- ADM-MKT-03. Old days can be cleared away without the count going down.
create function app.count_downloads() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.marketplace_assets
  set downloads_count = downloads_count + counted.n
  from (select asset_id, count(*)::int as n from changed group by asset_id) counted
  where marketplace_assets.id = counted.asset_id;
  return null;
end
$$;

create trigger count_insert after insert on public.asset_downloads
  referencing new table as changed
  for each statement execute function app.count_downloads();
