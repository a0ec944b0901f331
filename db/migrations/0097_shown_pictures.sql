-- Whoever may see what shows a picture, or offers a file, may see the picture and have the file; nobody else, not even who knows
-- its address.
create function app.story_pictures(logo_url text, screenshots text[]) returns uuid[]
language sql immutable parallel safe
return (select array_agg(app.upload_id_of(url)) from unnest(screenshots || logo_url) url);

-- Whoever writes a story writes the index.
grant execute on function app.story_pictures(text, text[]), app.upload_id_of(text) to authenticated;

create index startups_pictures_idx on public.startups using gin (app.story_pictures(logo_url, screenshots))
  where logo_url is not null or screenshots <> '{}';
create index marketplace_assets_cover_image_idx on public.marketplace_assets (cover_image) where cover_image is not null;
create index marketplace_assets_downloadable_files_idx on public.marketplace_assets using gin (downloadable_files);

-- The picture, if the current member or guest sees a story, listing or profile that shows it. What nothing shows yet is for its
-- owner.
create function public.shown_picture(picture_id uuid)
returns table (bucket text, path text, width int, height int)
language sql stable security definer set search_path = ''
begin atomic
  select upload.bucket, upload.path, upload.width, upload.height
  from public.uploads upload
  where upload.id = picture_id
    and upload.width is not null
    and case
      when upload.attached_at is null then upload.user_id = app.uid()
      when upload.bucket = 'avatars' then
        upload.user_id not in (select member_id from app.leaving_members) or app.can_view_withdrawn(upload.user_id)
      when upload.bucket = 'startup-assets' then exists (
        select from public.public_marketplace_assets asset
        where asset.cover_image = upload.path and asset.user_id = upload.user_id
      )
      else exists (
        select from public.startups story
        join public.public_startups shown on shown.id = story.id
        where (story.logo_url is not null or story.screenshots <> '{}')
          and app.story_pictures(story.logo_url, story.screenshots) @> array[upload.id]
          and story.user_id = upload.user_id
      )
    end;
end;

-- Whether a listing still offers the file to the current member or guest. What no listing has yet is for its owner.
create function public.is_downloadable(file_path text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.marketplace_assets asset, public.asset_files(asset.id) file
  where asset.downloadable_files @> array[file_path] and file.path = file_path
) or exists (
  select from public.uploads upload
  where upload.bucket = 'startup-assets' and upload.path = file_path
    and upload.attached_at is null and upload.user_id = app.uid()
);

grant execute on function public.shown_picture(uuid), public.is_downloadable(text) to anon, authenticated;
