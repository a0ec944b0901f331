-- Deleting removes the row at once, with its files. What was only hidden until now goes with this migration.
drop trigger hide_instead on public.startups;
drop trigger hide_instead on public.marketplace_assets;
drop trigger hide_instead on public.comments;
drop function app.hide_instead_of_deleting();

drop trigger record_deletion on public.content_deletions;
drop trigger record_restoration on public.content_deletions;
drop function app.record_content_deletion();
drop function app.record_restoration();
drop function app.record_content_action(uuid, text, public.content_deletions, jsonb);
drop function app.copy_of_startup(public.startups);
drop function app.copy_of_asset(public.marketplace_assets);
drop function app.copy_of_comment(public.comments);

delete from public.startups where id in (select startup_id from public.content_deletions);
delete from public.marketplace_assets where id in (select asset_id from public.content_deletions);
delete from public.comments where id in (select comment_id from public.content_deletions);

-- COMM-11
create policy delete_own on public.comments for delete to authenticated
  using (user_id = (select app.uid()));

-- Who deleted what, when and why, without a text of it and without the author of an anonymous story. What goes with something
-- else has no entry of its own: its triggers run one level deeper, which holds for those before a deletion only.
create function app.record_content_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.uid() is not null and pg_trigger_depth() = 1 then
    perform app.record_admin_action(
      'delete_' || tg_argv[0], tg_table_name, old.id,
      case when to_jsonb(old) @> '{"is_anonymous": true}' then '{}' else jsonb_build_object('user_id', old.user_id) end
    );
  end if;
  return old;
end
$$;

create trigger record_deletion before delete on public.startups
  for each row execute function app.record_content_deletion('startup');
create trigger record_deletion before delete on public.marketplace_assets
  for each row execute function app.record_content_deletion('asset');
create trigger record_deletion before delete on public.comments
  for each row execute function app.record_content_deletion('comment');

-- Takes a member whose account is about to be deleted out of the audit log: ID, name, address, and what was written about what
-- they published. Acts, times and other people stay. `pseudonym` takes the place of the ID.
create or replace function app.erase_from_audit_log(member uuid, address text, pseudonym uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pattern constant text := app.address_pattern(address);
begin
  perform set_config('app.erases_member', 'yes', true);

  -- What was done to their account, and to what they published.
  update public.audit_log
  set
    copy = '{"name": "A deleted account"}'
      || jsonb_strip_nulls(jsonb_build_object('role', copy -> 'role', 'until', copy -> 'until')),
    target_id = case target_id when member then pseudonym else target_id end,
    reason = null
  where target_id = member or copy ->> 'user_id' = member::text
    or target_id in (select id from public.startups where user_id = member);

  -- What they did as an admin.
  update public.audit_log set actor_id = pseudonym, actor_name = null, actor_email = null where actor_id = member;

  -- Wherever else they are named.
  update public.audit_log
  set
    copy = regexp_replace(replace(copy::text, member::text, pseudonym::text), pattern, 'a deleted account', 'gi')::jsonb,
    reason = regexp_replace(reason, pattern, 'a deleted account', 'gi')
  where position(member::text in copy::text) > 0 or copy::text ~* pattern or reason ~* pattern;

  perform set_config('app.erases_member', '', true);
end
$$;

-- The copies that the log has held so far. Only those of stories say whether the author was anonymous.
select set_config('app.erases_member', 'yes', true);
update public.audit_log
set copy = jsonb_strip_nulls(jsonb_build_object(
  'name', case when copy ->> 'name' = 'A deleted account' then copy -> 'name' end,
  'user_id', case when target_table <> 'startups' or copy @> '{"is_anonymous": false}' then copy -> 'user_id' end
))
where action in (
  'delete_startup', 'delete_asset', 'delete_comment', 'restore_startup', 'restore_asset', 'restore_comment'
);
select set_config('app.erases_member', '', true);
