-- Founders delete their own stories, for good, as sellers and commenters delete theirs.
create policy delete_own on public.startups for delete to authenticated
  using (user_id = (select app.uid()));

-- The log doesn't say whose an anonymous story was, so it has no entry of one that its founder deleted.
create or replace function app.record_content_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_anonymous boolean := to_jsonb(old) @> '{"is_anonymous": true}';
begin
  if app.uid() is null or pg_trigger_depth() > 1 or is_anonymous and not app.is_admin() then
    return old;
  end if;
  perform app.record_admin_action(
    'delete_' || tg_argv[0], tg_table_name, old.id,
    case when is_anonymous then '{}' else jsonb_build_object('user_id', old.user_id) end
  );
  return old;
end
$$;

-- A suspended founder's listing loses its story when that is deleted, which is no change of theirs.
create or replace function app.only_withdraw_unless_suspended() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  allowed text[] := array['status', 'updated_at', 'saves', 'changed_at'];
begin
  if new.startup_id is null and not exists (select from public.startups where id = old.startup_id) then
    allowed := allowed || 'startup_id'::text;
  end if;
  if to_jsonb(new) - allowed is distinct from to_jsonb(old) - allowed
    and new.user_id = app.uid() and app.is_suspended()
  then
    raise exception using errcode = '42501', message = tg_name;
  end if;
  return null;
end
$$;
