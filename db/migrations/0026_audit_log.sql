-- What admins did that cannot be taken back by looking: who was made an admin or ceased to be one, and what was
-- deleted. Written by triggers in the transaction of the act itself, whatever way the act was done; read by admins.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  -- No reference: the record stays when the account goes. Name and address as they were then.
  actor_id uuid not null,
  actor_name text,
  actor_email text,
  action text not null
    check (action in ('grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment')),
  target_table text not null,
  target_id uuid not null,
  -- The row as it was, and of what hung on it how much there was.
  copy jsonb not null,
  reason text check (app.is_prose(reason, 1, 500)),
  request_id text check (app.is_line(request_id, 1, 64)),
  created_at timestamptz not null default clock_timestamp()
);
alter table public.audit_log enable row level security;
create index audit_log_newest_idx on public.audit_log (created_at desc, id desc);
create index audit_log_action_idx on public.audit_log (action, created_at desc, id desc);
create index audit_log_target_idx on public.audit_log (target_id);

create policy select_admin on public.audit_log for select to authenticated
  using ((select app.is_admin()));

grant select on public.audit_log to authenticated;

-- Not even the owner rewrites it by mistake.
create function app.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'The audit log stays as it was written.';
end
$$;

create trigger keep_as_written before update or delete or truncate on public.audit_log
  for each statement execute function app.keep_audit_log();

-- `app.reason` and `app.request_id` are the transaction's own settings.
create function app.record_act(action text, target_table text, target_id uuid, copy jsonb) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.audit_log
    (actor_id, actor_name, actor_email, action, target_table, target_id, copy, reason, request_id)
  select
    actor.id, profiles.full_name, profiles.email, action, target_table, target_id, copy,
    nullif(btrim(current_setting('app.reason', true), E' \t\r\n'), ''),
    nullif(current_setting('app.request_id', true), '')
  from (select app.uid() as id) actor
  left join public.profiles on profiles.id = actor.id;
end;

-- Whether a trigger was set off by an admin's own statement: the system has no id, and what goes by cascade runs one
-- trigger deeper; it is counted in the copy of what it hung on.
create function app.is_act_of_admin(depth int) returns boolean
language sql stable
return depth = 1 and app.uid() is not null and app.is_admin();

-- The copy of a startup holds what goes with it, so that what was said there can be read later. Of letters only that they
-- were: their words are between two people. Of comments the first 1,000; `deleted_with` counts them all.
create function app.record_startup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_act_of_admin(pg_trigger_depth()) then
    perform app.record_act('delete_startup', tg_table_name, old.id, to_jsonb(old) || jsonb_build_object(
      'deleted_with', jsonb_build_object(
        'comments', (select count(*) from public.comments where startup_id = old.id),
        'votes', (select count(*) from public.startup_votes where startup_id = old.id),
        'bookmarks', (select count(*) from public.bookmarks where startup_id = old.id),
        'revival_opportunities', (select count(*) from public.revival_opportunities where startup_id = old.id),
        'interest_contacts', (
          select count(*) from public.interest_contacts
          join public.revival_opportunities offers on offers.id = revival_opportunity_id
          where offers.startup_id = old.id
        )
      ),
      'comments', (
        select coalesce(jsonb_agg(to_jsonb(said) order by said.created_at, said.id), '[]')
        from (
          select id, user_id, content, created_at from public.comments
          where startup_id = old.id
          order by created_at, id
          limit 1000
        ) said
      ),
      'revival_opportunities', (
        select coalesce(jsonb_agg(to_jsonb(offers) order by offers.created_at, offers.id), '[]')
        from public.revival_opportunities offers
        where offers.startup_id = old.id
      ),
      'interest_contacts', (
        select coalesce(jsonb_agg(to_jsonb(letters) order by letters.created_at, letters.id), '[]')
        from (
          select interest_contacts.id, interested_user_id, interest_contacts.created_at
          from public.interest_contacts
          join public.revival_opportunities offers on offers.id = revival_opportunity_id
          where offers.startup_id = old.id
        ) letters
      )
    ));
  end if;
  return old;
end
$$;

create trigger record_act before delete on public.startups
  for each row execute function app.record_startup();

create function app.record_asset() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_act_of_admin(pg_trigger_depth()) then
    perform app.record_act('delete_asset', tg_table_name, old.id, to_jsonb(old) - '{files,search_text}'::text[] ||
      jsonb_build_object('deleted_with', jsonb_build_object(
        'bookmarks', (select count(*) from public.asset_bookmarks where asset_id = old.id),
        'downloads', (select count(*) from public.asset_downloads where asset_id = old.id)
      )));
  end if;
  return old;
end
$$;

create trigger record_act before delete on public.marketplace_assets
  for each row execute function app.record_asset();

create function app.record_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_act_of_admin(pg_trigger_depth()) then
    perform app.record_act('delete_comment', tg_table_name, old.id, to_jsonb(old) || jsonb_build_object(
      'startup_name', (select name from public.startups where id = old.startup_id)
    ));
  end if;
  return old;
end
$$;

create trigger record_act before delete on public.comments
  for each row execute function app.record_comment();

create function app.record_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.user_roles := case tg_op when 'INSERT' then new else old end;
begin
  if app.is_act_of_admin(pg_trigger_depth()) then
    perform app.record_act(
      case tg_op when 'INSERT' then 'grant_role' else 'revoke_role' end, tg_table_name, changed.user_id,
      to_jsonb(changed) || coalesce(
        (
          select jsonb_build_object('full_name', full_name, 'email', email)
          from public.profiles where id = changed.user_id
        ),
        '{}'
      )
    );
  end if;
  return changed;
end
$$;

-- After an insert, for one that met a row that was there already gave nobody anything.
create trigger record_grant after insert on public.user_roles
  for each row execute function app.record_role();
create trigger record_revocation before delete on public.user_roles
  for each row execute function app.record_role();
