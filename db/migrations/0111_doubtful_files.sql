-- What is odd about a listing's file without endangering anybody: it looks incomplete, or isn't what its name says. Null: nothing.
alter table public.uploads
  add column doubt text check (doubt in ('incomplete', 'other kind')),
  -- When its owner decided to use it all the same.
  add column confirmed_at timestamptz,
  -- Of the stored bytes, so that an archive of them can be continued. Null for files from before, until somebody needs it.
  add column crc32 bigint check (crc32 between 0 and 4294967295),
  -- Nobody lists a file that they were asked about without an answer.
  add constraint uploads_confirmed_check check (doubt is null or confirmed_at is not null or attached_at is null);

grant insert (doubt, crc32) on public.uploads to authenticated;

create or replace view public.public_asset_checksums as
select asset.id as asset_id, known.checksums, known.unsafe, known.doubts
from public.public_marketplace_assets asset
join public.marketplace_assets listed on listed.id = asset.id
cross join lateral (
  select
    array_agg(upload.sha256 order by file.position) as checksums,
    array_agg(upload.unsafe_at is not null order by file.position) as unsafe,
    array_agg(upload.doubt order by file.position) as doubts
  from unnest(listed.downloadable_files) with ordinality as file (path, position)
  left join public.uploads upload on upload.bucket = 'startup-assets' and upload.path = file.path
) known;
