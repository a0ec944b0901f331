-- When a listing's file was last looked into for an unsafe archive. Null: not yet, as for all files from before.
alter table public.uploads add column archive_checked_at timestamptz;
create index uploads_archive_unchecked_idx on public.uploads (id) where archive_checked_at is null and bucket = 'startup-assets';

create or replace view public.public_asset_checksums as
select asset.id as asset_id, known.checksums, known.unsafe
from public.public_marketplace_assets asset
join public.marketplace_assets listed on listed.id = asset.id
cross join lateral (
  select
    array_agg(upload.sha256 order by file.position) as checksums,
    array_agg(upload.unsafe_at is not null order by file.position) as unsafe
  from unnest(listed.downloadable_files) with ordinality as file (path, position)
  left join public.uploads upload on upload.bucket = 'startup-assets' and upload.path = file.path
) known;
