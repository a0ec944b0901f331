-- SHA-256 of the stored bytes, in lowercase hex. Null for files from before, until the nightly check has read them.
alter table public.uploads add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');

grant insert (sha256) on public.uploads to authenticated;

-- In the order of the asset's files; null where none is known. So that people can compare what they got, also from the seller.
create view public.public_asset_checksums as
select
  asset.id as asset_id,
  (
    select array_agg(upload.sha256 order by file.position)
    from unnest(listed.downloadable_files) with ordinality as file (path, position)
    left join public.uploads upload on upload.bucket = 'startup-assets' and upload.path = file.path
  ) as checksums
from public.public_marketplace_assets asset
join public.marketplace_assets listed on listed.id = asset.id;

grant select on public.public_asset_checksums to anon, authenticated;
