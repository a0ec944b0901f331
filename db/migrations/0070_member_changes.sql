-- Reports on the channel `members` whose session, role, votes or bookmarks have changed, once that is committed, so that every
-- process drops what it remembers of them. The payload is the member's ID, or empty if there are many.
-- The trigger's argument names the column with the member's ID.
create function app.notify_members() returns trigger
language plpgsql set search_path = '' as $$
declare
  members text[];
  member text;
begin
  execute format('select array_agg(id) from (select distinct %I::text as id from changed limit 21) ids', tg_argv[0])
  into members;
  if cardinality(members) > 20 then members := array['']; end if;
  foreach member in array coalesce(members, '{}') loop
    perform pg_notify('members', member);
  end loop;
  return null;
end
$$;

-- A new session is in nobody's memory yet, so only its change and its end count.
create trigger notify_members_update after update on auth.sessions
  referencing new table as changed for each statement execute function app.notify_members('user_id');
create trigger notify_members_delete after delete on auth.sessions
  referencing old table as changed for each statement execute function app.notify_members('user_id');
create trigger notify_members_update after update on auth.users
  referencing new table as changed for each statement execute function app.notify_members('id');
create trigger notify_members_insert after insert on public.user_roles
  referencing new table as changed for each statement execute function app.notify_members('user_id');
create trigger notify_members_delete after delete on public.user_roles
  referencing old table as changed for each statement execute function app.notify_members('user_id');
create trigger notify_members_insert after insert on public.startup_votes
  referencing new table as changed for each statement execute function app.notify_members('user_id');
create trigger notify_members_delete after delete on public.startup_votes
  referencing old table as changed for each statement execute function app.notify_members('user_id');
create trigger notify_members_insert after insert on public.bookmarks
  referencing new table as changed for each statement execute function app.notify_members('user_id');
create trigger notify_members_delete after delete on public.bookmarks
  referencing old table as changed for each statement execute function app.notify_members('user_id');
