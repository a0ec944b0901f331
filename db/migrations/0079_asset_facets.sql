-- What the marketplace can be narrowed to and sorted by.

-- Kinds of files by their names, each once. Archives hold anything, so they are a kind of their own.
create function app.file_kinds(files jsonb) returns text[]
language sql immutable parallel safe
return (
  select coalesce(array_agg(distinct kind order by kind), '{}')
  from jsonb_array_elements(files) file
  cross join lateral (select lower(substring(file ->> 'name' from '\.([^.]+)$')) as ending) name
  cross join lateral (
    select case
      when ending in ('zip', 'rar', '7z', 'tar', 'gz', 'tgz') then 'archive'
      when ending in ('pdf', 'doc', 'docx', 'odt', 'md', 'txt', 'ppt', 'pptx', 'key', 'rtf', 'pages') then 'document'
      when ending in ('fig', 'sketch', 'xd', 'psd', 'ai', 'svg', 'png', 'jpg', 'jpeg', 'webp', 'gif') then 'design'
      when ending in ('csv', 'xls', 'xlsx', 'ods', 'json', 'sql', 'sqlite', 'db', 'numbers') then 'data'
      when ending in ('mp3', 'wav', 'ogg', 'flac', 'm4a', 'mp4', 'mov', 'webm', 'mkv') then 'media'
      else 'other'
    end as kind
  ) kinds
);

grant execute on function app.file_kinds(jsonb) to authenticated;

-- One index for every combination of filters.
create function app.asset_facets(price text, license_type text, category text, paths text[], metadata jsonb)
returns text[]
language sql immutable parallel safe
return array[
    case price when 'Free' then 'price:free' else 'price:paid' end,
    'license:' || license_type,
    'category:' || category
  ] || (select array_agg('file:' || kind) from unnest(app.file_kinds(app.file_list(paths, metadata))) kind);

grant execute on function app.asset_facets(text, text, text, text[], jsonb) to authenticated;

-- Generated columns are computed before checks, so this can't fail on what the check of `price` is about to refuse.
create or replace function app.price_amount(price text) returns numeric
language sql immutable parallel safe
return case when price ~ '^\d{1,9}(\.\d{1,2})?$' then price::numeric else 0 end;

alter table public.marketplace_assets
  add column saves int not null default 0 check (saves >= 0),
  -- Cents below zero, so that the cheapest and the newest come first in one direction.
  add column cheapness bigint not null generated always as ((-100 * app.price_amount(price))::bigint) stored,
  add column facets text[] not null
    generated always as (app.asset_facets(price, license_type, category, downloadable_files, file_metadata)) stored;

create index marketplace_assets_facets_idx on public.marketplace_assets using gin (facets);
create index marketplace_assets_cheapness_idx on public.marketplace_assets (cheapness desc, created_at desc, id desc);
create index marketplace_assets_saves_idx on public.marketplace_assets (saves desc, created_at desc, id desc);

-- Who saved an asset stays private; how many did decides its place among the most saved.
create function app.count_saves() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.marketplace_assets
  set saves = saves + case tg_op when 'INSERT' then counted.n else -counted.n end
  from (select asset_id, count(*)::int as n from changed group by asset_id) counted
  where marketplace_assets.id = counted.asset_id;
  return null;
end
$$;

update public.marketplace_assets
set saves = counted.n
from (select asset_id, count(*)::int as n from public.asset_bookmarks group by asset_id) counted
where marketplace_assets.id = counted.asset_id;

create trigger count_insert after insert on public.asset_bookmarks
  referencing new table as changed
  for each statement execute function app.count_saves();
create trigger count_delete after delete on public.asset_bookmarks
  referencing old table as changed
  for each statement execute function app.count_saves();

create or replace view public.public_marketplace_assets as
select
  a.id, a.user_id, a.title, a.description, a.short_description, a.detailed_description, a.category, a.tags,
  a.license_type, a.files, a.cover_image, a.images, a.external_links, a.price, a.is_free, a.contact_method,
  a.founder_story, a.usage_notes, a.type, a.status, a.is_open_source, a.accepts_offers, a.collaboration_open,
  a.downloads_count, a.created_at, a.search_text,
  cover.id as cover_id, cover.width as cover_width, cover.height as cover_height, a.document,
  a.saves, a.cheapness, a.facets
from public.marketplace_assets a
left join public.uploads cover on cover.bucket = 'startup-assets' and cover.path = a.cover_image
where a.status <> 'withdrawn' and a.user_id not in (select member_id from app.leaving_members)
  or app.can_view_withdrawn(a.user_id);

-- Members may save their own listing while they are suspended. Only `count_saves` writes the counter.
create or replace function app.only_withdraw_unless_suspended() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  allowed constant text[] := array['status', 'updated_at', 'saves'];
begin
  if to_jsonb(new) - allowed is distinct from to_jsonb(old) - allowed
    and new.user_id = app.uid() and app.is_suspended()
  then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return null;
end
$$;
