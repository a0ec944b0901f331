-- Archives that unpack to more than they say, or than we accept. Nobody can download them.
alter table public.uploads add column unsafe_at timestamptz;
create index uploads_unsafe_at_idx on public.uploads (unsafe_at) where unsafe_at is not null;

create or replace view public.public_asset_checksums as
select
  asset.id as asset_id,
  (
    select array_agg(upload.sha256 order by file.position)
    from unnest(listed.downloadable_files) with ordinality as file (path, position)
    left join public.uploads upload on upload.bucket = 'startup-assets' and upload.path = file.path
  ) as checksums,
  (
    select array_agg(upload.unsafe_at is not null order by file.position)
    from unnest(listed.downloadable_files) with ordinality as file (path, position)
    left join public.uploads upload on upload.bucket = 'startup-assets' and upload.path = file.path
  ) as unsafe
from public.public_marketplace_assets asset
join public.marketplace_assets listed on listed.id = asset.id;

create or replace function public.asset_files(asset_id uuid)
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
    and a.id not in (select deleted.asset_id from app.deleted_assets deleted)
    and (
      a.is_free and a.status = 'published'
        and a.user_id not in (select member_id from app.leaving_members)
      or a.user_id = app.uid()
      or app.is_admin()
    )
    and not exists (
      select from public.uploads upload
      where upload.bucket = 'startup-assets'
        and upload.path = a.downloadable_files[(file ->> 'position')::int]
        and upload.unsafe_at is not null
    )
  order by 1;
end;
