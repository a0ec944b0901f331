-- Readers who know only the date of a picture ask with it whether they have it already.
drop function public.shown_picture(uuid);

create function public.shown_picture(picture_id uuid)
returns table (bucket text, path text, width int, height int, uploaded_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select upload.bucket, upload.path, upload.width, upload.height, upload.created_at
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

grant execute on function public.shown_picture(uuid) to anon, authenticated;
