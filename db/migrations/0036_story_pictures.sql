-- `uploads.attached_at` follows which pictures stories show, as it does for listings and avatars. Pictures that a deleted
-- story showed are deleted with it, unless another story of the same author shows them.
create function app.attach_story_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author uuid := coalesce(new.user_id, old.user_id);
  touched uuid[];
  shown uuid[];
begin
  select array_agg(app.upload_in(url)) into touched
  from unnest(old.screenshots || old.logo_url || new.screenshots || new.logo_url) url;

  -- Stories of one author that share a picture take turns, so that one is not deleted while another begins to show it.
  perform from public.uploads
  where user_id = author and id = any (touched)
  order by id for update;

  select array_agg(app.upload_in(url)) into shown
  from public.startups, unnest(screenshots || logo_url) url
  where user_id = author and app.upload_in(url) = any (touched);

  update public.uploads set attached_at = now()
  where user_id = author and bucket in ('startup-logos', 'startup-screenshots')
    and id = any (shown) and attached_at is null;

  if tg_op = 'DELETE' then
    delete from public.uploads
    where user_id = author and bucket in ('startup-logos', 'startup-screenshots')
      and id = any (touched) and (id = any (shown)) is not true;
  else
    update public.uploads set attached_at = null
    where user_id = author and bucket in ('startup-logos', 'startup-screenshots')
      and id = any (touched) and (id = any (shown)) is not true;
  end if;
  return null;
end
$$;

create trigger attach_pictures_insert after insert on public.startups
  for each row when (new.logo_url is not null or new.screenshots <> '{}')
  execute function app.attach_story_pictures();
create trigger attach_pictures_update after update of logo_url, screenshots on public.startups
  for each row execute function app.attach_story_pictures();

drop trigger release_pictures on public.startups;
drop function app.release_pictures();
create trigger attach_pictures_delete after delete on public.startups
  for each row when (old.logo_url is not null or old.screenshots <> '{}')
  execute function app.attach_story_pictures();

update public.uploads set attached_at = now()
where bucket in ('startup-logos', 'startup-screenshots') and attached_at is null
  and exists (
    select from public.startups, unnest(screenshots || logo_url) url
    where startups.user_id = uploads.user_id and app.upload_in(url) = uploads.id
  );
