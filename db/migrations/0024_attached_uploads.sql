-- `uploads.attached_at` follows what refers to an upload, whoever writes that. What nothing refers to any more waits to
-- be cleared away; what a deleted row referred to goes with it.

-- The upload behind a picture's address on this site.
create function app.upload_in(url text) returns uuid
language sql immutable parallel safe
return substring(url from '^/files/[a-z-]{1,40}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_')::uuid;

create function app.keep_asset_uploads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
  touched text[] := '{}';
  referred text[];
begin
  if tg_op <> 'INSERT' then
    touched := touched || old.downloadable_files || old.cover_image || old.images;
  end if;
  if tg_op <> 'DELETE' then
    touched := touched || new.downloadable_files || new.cover_image || new.images;
  end if;
  select array_agg(path) into referred
  from public.marketplace_assets, unnest(downloadable_files || cover_image || images) path
  where user_id = owner and path = any (touched);

  update public.uploads set attached_at = now()
  where bucket = 'startup-assets' and user_id = owner and path = any (referred) and attached_at is null;

  if tg_op = 'DELETE' then
    delete from public.uploads
    where bucket = 'startup-assets' and user_id = owner
      and path = any (touched) and (path = any (referred)) is not true;
  else
    update public.uploads set attached_at = null
    where bucket = 'startup-assets' and user_id = owner
      and path = any (touched) and (path = any (referred)) is not true;
  end if;
  return null;
end
$$;

create trigger keep_uploads_insert after insert on public.marketplace_assets
  for each row execute function app.keep_asset_uploads();
create trigger keep_uploads_update after update of downloadable_files, cover_image, images on public.marketplace_assets
  for each row execute function app.keep_asset_uploads();
create trigger keep_uploads_delete after delete on public.marketplace_assets
  for each row execute function app.keep_asset_uploads();

create function app.keep_avatar_upload() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.uploads set attached_at = null
  where id = app.upload_in(old.avatar_url) and user_id = new.id and bucket = 'avatars';
  update public.uploads set attached_at = now()
  where id = app.upload_in(new.avatar_url) and user_id = new.id and bucket = 'avatars';
  return null;
end
$$;

create trigger keep_avatar_upload after update of avatar_url on public.profiles
  for each row when (old.avatar_url is distinct from new.avatar_url)
  execute function app.keep_avatar_upload();

-- Until now nobody noted which pictures profiles refer to.
update public.uploads set attached_at = now()
from public.profiles
where uploads.id = app.upload_in(profiles.avatar_url) and uploads.user_id = profiles.id and attached_at is null;

-- What something refers to goes only with it.
alter policy delete_own on public.uploads
  using (user_id = (select app.uid()) and attached_at is null);
