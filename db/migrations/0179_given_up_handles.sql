-- Whoever gave a handle up can take the same one back at once, as nothing changes by that.
alter table app.handles add column given_up_at timestamptz;

-- As before. 'given_up': too soon for another one, and they have none.
create or replace function app.give_handle(member uuid, wanted text, keyed_hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
  last_one text;
  has_had_one boolean;
begin
  select * into profile from public.profiles where id = member for update;
  if not found then return 'no_account'; end if;
  if wanted is not distinct from profile.handle then return null; end if;
  if wanted is null then
    update app.handles set given_up_at = clock_timestamp() where handle = profile.handle;
    update public.profiles set handle = null where id = member;
    return null;
  end if;

  if profile.handle is null then
    select handle into last_one from app.handles
    where user_id = member and given_up_at is not null order by given_up_at desc limit 1;
    if last_one = wanted then
      update public.profiles set handle = wanted where id = member;
      return null;
    end if;
  end if;
  has_had_one := exists (select from app.handles where user_id = member);
  if has_had_one and profile.handle_changed_at > now() - interval '30 days' then
    return case when profile.handle is null then 'given_up' else 'too_soon' end;
  end if;

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
