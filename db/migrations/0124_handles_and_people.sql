-- Handles that look the same are the same: l and 1, o and 0, rn and m, with hyphens or without.
create function app.handle_skeleton(handle text) returns text
language sql immutable parallel safe set search_path = ''
return replace(translate(replace(handle, '-', ''), '10', 'lo'), 'rn', 'm');

-- Whose each look is, for as long as the account lives. `keyed_hash` is what remains after that.
create table app.handle_skeletons (
  skeleton text primary key,
  user_id uuid not null references public.profiles on delete cascade,
  keyed_hash text,
  unique (skeleton, user_id)
);
alter table app.handle_skeletons enable row level security;
create index handle_skeletons_user_id_idx on app.handle_skeletons (user_id);

-- Every handle that a member has or had. Old ones lead to them for ever.
create table app.handles (
  handle text primary key check (app.is_handle(handle)),
  skeleton text not null generated always as (app.handle_skeleton(handle)) stored,
  user_id uuid not null references public.profiles on delete cascade,
  foreign key (skeleton, user_id) references app.handle_skeletons (skeleton, user_id) on delete cascade
);
alter table app.handles enable row level security;
create index handles_user_id_idx on app.handles (user_id);
create index handles_skeleton_idx on app.handles (skeleton, user_id);

-- Looks of deleted accounts, which nobody can take. Only this server can tell which they are.
create table app.retired_handles (
  keyed_hash text primary key
);
alter table app.retired_handles enable row level security;

create function app.retire_handle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.retired_handles (keyed_hash)
  select old.keyed_hash where old.keyed_hash is not null
  on conflict do nothing;
  return null;
end
$$;

create trigger retire_handle after delete on app.handle_skeletons
  for each row execute function app.retire_handle();

create function app.keep_handle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.handle_skeletons (skeleton, user_id) values (app.handle_skeleton(new.handle), new.id)
  on conflict (skeleton) do nothing;
  insert into app.handles (handle, user_id) values (new.handle, new.id)
  on conflict (handle) do nothing;
  return null;
end
$$;

create trigger keep_handle after insert or update of handle on public.profiles
  for each row when (new.handle is not null)
  execute function app.keep_handle();

-- Handles from before this table.
insert into app.handle_skeletons (skeleton, user_id)
select app.handle_skeleton(handle), id from public.profiles where handle is not null
on conflict do nothing;
insert into app.handles (handle, user_id)
select handle, id from public.profiles
where (app.handle_skeleton(handle), id) in (select skeleton, user_id from app.handle_skeletons);

alter table public.profiles
  -- When a member last changed a handle. The first choice is no change.
  add column handle_changed_at timestamptz,
  add column about text check (app.is_prose(about, 1, 280)),
  add column links text[] check (app.is_list(links, 3, 200) and app.are_web_addresses(links, 3));
grant update (about, links) on public.profiles to authenticated;

-- Null if the member has the handle now; else why not. `keyed_hash` is that of the handle's skeleton.
create function app.give_handle(member uuid, wanted text, keyed_hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
  has_had_one boolean;
begin
  select * into profile from public.profiles where id = member for update;
  if not found then return 'no_account'; end if;
  if wanted is not distinct from profile.handle then return null; end if;
  if wanted is null then
    update public.profiles set handle = null where id = member;
    return null;
  end if;

  has_had_one := exists (select from app.handles where user_id = member);
  if has_had_one and profile.handle_changed_at > now() - interval '30 days' then return 'too_soon'; end if;

  -- Waits for whoever takes or leaves the same one at this moment.
  insert into app.handle_skeletons as known (skeleton, user_id, keyed_hash)
  values (app.handle_skeleton(wanted), member, give_handle.keyed_hash)
  on conflict (skeleton) do nothing;
  if not exists (
    select from app.handle_skeletons known where known.skeleton = app.handle_skeleton(wanted) and known.user_id = member
  ) or exists (select from app.retired_handles retired where retired.keyed_hash = give_handle.keyed_hash) then
    return 'taken';
  end if;
  update public.profiles
  set handle = wanted, handle_changed_at = case when has_had_one then now() else handle_changed_at end
  where id = member;
  return null;
end
$$;

-- The first of some handles that the member can take. `keyed_hashes` belong to their skeletons.
create function app.first_free_handle(candidates text[], keyed_hashes text[], member uuid) returns text
language sql stable security definer set search_path = ''
begin atomic
  select candidate.handle
  from unnest(candidates, keyed_hashes) with ordinality candidate (handle, keyed_hash, place)
  where app.is_handle(candidate.handle)
    and not exists (
      select from app.handle_skeletons known
      where known.skeleton = app.handle_skeleton(candidate.handle) and known.user_id <> member
    )
    and not exists (select from app.retired_handles retired where retired.keyed_hash = candidate.keyed_hash)
  order by candidate.place
  limit 1;
end;

-- Who has or had a handle.
create function app.handle_owner(handle text) returns uuid
language sql stable security definer set search_path = ''
return (select known.user_id from app.handles known where known.handle = handle_owner.handle);

grant execute on function
  app.handle_skeleton(text),
  app.handle_owner(text),
  app.is_handle(text)
to anon, authenticated;
grant execute on function app.first_free_handle(text[], text[], uuid) to authenticated;

-- Who wrote the stories that say so. Never of an anonymous one.
create view app.named_stories as
select id as startup_id, user_id, created_at
from public.startups
where not is_anonymous
  and withdrawn_at is null
  and id not in (select startup_id from app.left_stories)
  and id not in (select startup_id from app.hidden_startups);

create view app.shown_listings as
select id as asset_id, user_id, created_at
from public.marketplace_assets
where status in ('published', 'sold')
  and user_id not in (select member_id from app.leaving_members)
  and id not in (select asset_id from app.hidden_assets);

create view app.shown_comments as
select comments.id as comment_id, comments.user_id, comments.created_at
from public.comments
join public.startups story on story.id = comments.startup_id
where comments.user_id not in (select member_id from app.leaving_members)
  and comments.id not in (select comment_id from app.hidden_comments)
  and story.withdrawn_at is null
  and story.id not in (select startup_id from app.left_stories)
  and story.id not in (select startup_id from app.hidden_startups);

grant select on app.named_stories, app.shown_listings, app.shown_comments to anon, authenticated;

drop index public.comments_user_id_idx;
create index comments_user_id_idx on public.comments (user_id, created_at desc, id desc);

-- Members with a page: they have a handle and published something under their name.
create view public.public_people as
select
  profiles.id, handle, full_name, avatar_url, about, links, profiles.created_at,
  account.created_at > now() - interval '1 day' as is_new,
  profiles.id in (select demo.id from app.demo_accounts demo) as is_demo,
  suspension.user_id is not null as is_suspended,
  suspension.until as suspended_until
from public.profiles
join auth.users account on account.id = profiles.id
left join public.suspensions suspension
  on suspension.user_id = profiles.id and suspension.lifted_at is null
    and (suspension.until is null or suspension.until > now())
where handle is not null
  and profiles.id not in (select member_id from app.leaving_members)
  and (
    exists (select from app.named_stories mine where mine.user_id = profiles.id)
    or exists (select from app.shown_listings mine where mine.user_id = profiles.id)
    or exists (select from app.shown_comments mine where mine.user_id = profiles.id)
  );
grant select on public.public_people to anon, authenticated;

-- Those of them that search engines may list.
create view public.listed_people as
select id, handle, created_at, updated_at as changed_at
from public.profiles
where handle is not null
  and id not in (select member_id from app.leaving_members)
  and id not in (select demo.id from app.demo_accounts demo)
  and (
    exists (select from app.named_stories mine where mine.user_id = profiles.id)
    or exists (select from app.shown_listings mine where mine.user_id = profiles.id)
  );
grant select on public.listed_people to anon, authenticated;

drop trigger report_public_profile on public.profiles;
create trigger report_public_profile after update on public.profiles
  for each row when (
    old.full_name is distinct from new.full_name
    or old.avatar_url is distinct from new.avatar_url
    or old.handle is distinct from new.handle
    or old.about is distinct from new.about
    or old.links is distinct from new.links
  )
  execute function app.report_public_profile();

-- Members who published before there were handles. A job gives each of them one, suggested from the name.
create table app.handles_to_give (
  user_id uuid primary key references public.profiles on delete cascade
);
alter table app.handles_to_give enable row level security;

insert into app.handles_to_give (user_id)
select id from public.profiles
where full_name is not null and handle is null
  and (
    exists (select from public.startups where startups.user_id = profiles.id and not is_anonymous)
    or exists (select from public.marketplace_assets where marketplace_assets.user_id = profiles.id)
    or exists (select from public.comments where comments.user_id = profiles.id)
  );
