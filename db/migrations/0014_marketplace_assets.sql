-- DATA-20: every item describes one of the files, by its path. The signed URL is not stored.
create function app.is_file_metadata(metadata jsonb, paths text[]) returns boolean
language sql immutable parallel safe
return case when jsonb_typeof(metadata) = 'array' then
  jsonb_array_length(metadata) <= cardinality(paths)
  and not exists (
    select from jsonb_array_elements(metadata) item
    where (
      jsonb_typeof(item) = 'object'
      and (item ->> 'path') = any (paths)
      and jsonb_typeof(item -> 'name') = 'string' and app.is_line(item ->> 'name', 1, 255)
      and jsonb_typeof(item -> 'size') = 'number' and (item ->> 'size') ~ '^\d{1,15}$'
      and jsonb_typeof(item -> 'type') = 'string' and app.is_line(item ->> 'type', 1, 127)
      and not item ? 'url'
    ) is not true
  )
else false end;

-- Each listed file in order, as everybody may see it: its number, name, size and type, but not where it lies. A file
-- without metadata is called 'File N' (DATA-21). Null for metadata that is none, which the table refuses.
create function app.listed_files(paths text[], metadata jsonb) returns jsonb
language sql immutable parallel safe
return case when app.is_file_metadata(metadata, paths) then (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'position', file.position,
        'name', coalesce(item ->> 'name', 'File ' || file.position),
        'size', coalesce((item ->> 'size')::bigint, 0),
        'type', coalesce(item ->> 'type', 'application/octet-stream')
      )
      order by file.position
    ),
    '[]'
  )
  from unnest(paths) with ordinality as file (path, position)
  left join lateral (
    select item from jsonb_array_elements(metadata) item where item ->> 'path' = file.path limit 1
  ) described on true
) end;

-- What the marketplace is searched by (MKT-07), in one text.
create function app.asset_search_text(title text, short_description text, description text, tags text[]) returns text
language sql immutable parallel safe
return concat_ws(E'\n', title, short_description, description, array_to_string(tags, E'\n'));

grant execute on function
  app.listed_files(text[], jsonb),
  app.is_file_metadata(jsonb, text[]),
  app.asset_search_text(text, text, text, text[])
to authenticated;

-- What startups leave behind, free or for sale. Members read their own rows here; everybody reads
-- `public_marketplace_assets`, which has neither the seller's contact nor where the files lie.
create table public.marketplace_assets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  title text not null check (app.is_line(title, 1, 80)),
  description text not null check (app.is_prose(description, 1, 2000)),
  short_description text not null check (app.is_prose(short_description, 1, 150)),
  detailed_description text not null check (app.is_prose(detailed_description, 1, 2000)),
  category text not null
    check (category in ('domain', 'codebase', 'ui-ux-design', 'pitch-deck', 'full-project-kit', 'others')),
  tags text[] not null default '{}' check (app.is_list(tags, 4, 40)),
  license_type text not null check (license_type in ('free', 'buyout', 'custom-terms', 'open-source')),

  -- Only one's own: whoever could list another's path could have it served.
  downloadable_files text[] not null constraint marketplace_assets_downloadable_files_check
    check (cardinality(downloadable_files) between 1 and 50 and app.are_own_paths(downloadable_files, user_id)),
  file_metadata jsonb not null default '[]' constraint marketplace_assets_file_metadata_check
    check (app.is_file_metadata(file_metadata, downloadable_files)),
  cover_image text not null constraint marketplace_assets_cover_image_check
    check (app.is_own_path(cover_image, user_id)),
  images text[] not null default '{}' constraint marketplace_assets_images_check
    check (cardinality(images) <= 10 and app.are_own_paths(images, user_id)),
  external_links text[] not null default '{}' check (app.is_list(external_links, 20, 2048)),

  -- 'Free', or an amount of at least 1 without its currency.
  price text not null default 'Free' check (price = 'Free' or price ~ '^[1-9]\d{0,8}(\.\d{1,2})?$'),
  is_free boolean not null generated always as (price = 'Free') stored,
  contact_method text check (contact_method in ('email', 'whatsapp', 'telegram', 'website', 'other')),
  contact_info text check (app.is_line(contact_info, 1, 254)),
  contact_instructions text check (app.is_prose(contact_instructions, 0, 200)),
  founder_story text check (app.is_prose(founder_story, 0, 600)),
  usage_notes text check (app.is_prose(usage_notes, 0, 600)),

  type text not null default 'digital-resource' check (type in ('digital-resource', 'open-source', 'paid')),
  status text not null default 'published' check (app.is_line(status, 1, 40)),
  is_open_source boolean not null default false,
  accepts_offers boolean not null default false,
  collaboration_open boolean not null default false,
  downloads_count int not null default 0 check (downloads_count >= 0),
  created_at timestamptz not null default now(),

  files jsonb generated always as (app.listed_files(downloadable_files, file_metadata)) stored,
  search_text text not null
    generated always as (app.asset_search_text(title, short_description, description, tags)) stored,

  -- LIST-24, LIST-29
  constraint marketplace_assets_contact_check check (
    case when price = 'Free'
      then num_nonnulls(contact_method, contact_info, contact_instructions) = 0
      else num_nonnulls(contact_method, contact_info) = 2
    end
  )
);
alter table public.marketplace_assets enable row level security;
create index marketplace_assets_newest_idx on public.marketplace_assets (created_at desc, id desc);
create index marketplace_assets_category_idx on public.marketplace_assets (category, created_at desc, id desc);
create index marketplace_assets_user_id_idx on public.marketplace_assets (user_id);
create index marketplace_assets_search_idx on public.marketplace_assets using gin (search_text gin_trgm_ops);

create policy select_own_or_admin on public.marketplace_assets for select to authenticated
  using (user_id = (select app.uid()) or (select app.is_admin()));
create policy insert_own on public.marketplace_assets for insert to authenticated
  with check (user_id = (select app.uid()));
create policy update_own on public.marketplace_assets for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy delete_own_or_admin on public.marketplace_assets for delete to authenticated
  using (user_id = (select app.uid()) or (select app.is_admin()));

grant
  select,
  insert (
    id, user_id, title, description, short_description, detailed_description, category, tags, license_type,
    downloadable_files, file_metadata, cover_image, images, external_links, price, contact_method, contact_info,
    contact_instructions, founder_story, usage_notes, type, is_open_source, accepts_offers, collaboration_open
  ),
  update (
    title, description, short_description, detailed_description, category, tags, license_type,
    downloadable_files, file_metadata, cover_image, images, external_links, price, contact_method, contact_info,
    contact_instructions, founder_story, usage_notes, type, is_open_source, accepts_offers, collaboration_open
  ),
  delete
on public.marketplace_assets to authenticated;

create view public.public_marketplace_assets as
select
  id, user_id, title, description, short_description, detailed_description, category, tags, license_type, files,
  cover_image, images, external_links, price, is_free, contact_method, founder_story, usage_notes, type, status,
  is_open_source, accepts_offers, collaboration_open, downloads_count, created_at, search_text
from public.marketplace_assets
where status = 'published';

grant select on public.public_marketplace_assets to anon, authenticated;

-- How to reach the seller of one asset that can be seen: asked for one at a time, so that no list carries addresses.
create function public.asset_contact(asset_id uuid)
returns table (contact_method text, contact_info text, contact_instructions text)
language sql stable security definer set search_path = ''
begin atomic
  select a.contact_method, a.contact_info, a.contact_instructions
  from public.marketplace_assets a
  where a.id = asset_id
    and a.contact_method is not null
    and (a.status = 'published' or a.user_id = app.uid() or app.is_admin());
end;

-- Where the files of one asset lie, for those who may have them: of a published free one everybody, of any other
-- its owner and admins (MKT-22).
create function public.asset_files(asset_id uuid)
returns table ("position" int, path text, name text, size bigint, type text)
language sql stable security definer set search_path = ''
begin atomic
  select
    (file ->> 'position')::int,
    a.downloadable_files[(file ->> 'position')::int],
    file ->> 'name',
    (file ->> 'size')::bigint,
    file ->> 'type'
  from public.marketplace_assets a, jsonb_array_elements(a.files) file
  where a.id = asset_id
    and (a.is_free and a.status = 'published' or a.user_id = app.uid() or app.is_admin())
  order by 1;
end;

grant execute on function public.asset_contact(uuid), public.asset_files(uuid) to anon, authenticated;

call app.tell_changes_of('public.marketplace_assets');
