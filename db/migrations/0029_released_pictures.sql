-- A story's pictures go with it: their rows in `uploads`, unless another story of the same author shows them too.
-- Their addresses name them, `/files/{bucket}/{id}_{width}x{height}.webp`; a picture elsewhere is not ours.
create function app.release_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.uploads
  where user_id = old.user_id
    and bucket in ('startup-logos', 'startup-screenshots')
    and id::text in (
      select (regexp_match(url, '^/files/startup-(?:logos|screenshots)/([0-9a-f-]{36})_'))[1]
      from unnest(old.screenshots || old.logo_url) url
    )
    and not exists (
      select from public.startups other
      where other.user_id = old.user_id
        and position(uploads.id::text in concat_ws(' ', other.logo_url, other.screenshots::text)) > 0
    );
  return null;
end
$$;

create trigger release_pictures after delete on public.startups
  for each row when (old.logo_url is not null or old.screenshots <> '{}')
  execute function app.release_pictures();
