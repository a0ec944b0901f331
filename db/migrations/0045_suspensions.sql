-- Times in which a member can read but not write. They end by themselves when `until` passes.
create table public.suspensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  reason text not null check (app.is_prose(reason, 1, 500)),
  -- Null: for good.
  until timestamptz,
  suspended_by uuid default app.uid() references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid references public.profiles on delete set null,
  constraint suspensions_until_check check (until > created_at),
  constraint suspensions_lifted_at_check check (lifted_at >= created_at)
);
alter table public.suspensions enable row level security;
create unique index suspensions_open_key on public.suspensions (user_id) where lifted_at is null;

create policy select_own_or_admin on public.suspensions for select to authenticated
  using (user_id = (select app.uid()) or (select app.is_admin()));
create policy insert_admin on public.suspensions for insert to authenticated
  with check (
    (select app.is_admin())
    and suspended_by = (select app.uid())
    and user_id <> (select app.uid())
    and not public.has_role(user_id, 'admin')
  );
create policy update_admin on public.suspensions for update to authenticated
  using ((select app.is_admin()) and lifted_at is null)
  with check (lifted_by = (select app.uid()) and lifted_at is not null);

-- Without `suspended_by` and `lifted_by`: members don't learn who the admins are.
grant
  select (id, user_id, reason, until, created_at, lifted_at),
  insert (id, user_id, reason, until, suspended_by),
  update (lifted_at, lifted_by)
on public.suspensions to authenticated;

create function app.is_suspended() returns boolean
language sql stable parallel safe security definer set search_path = ''
return exists (
  select from public.suspensions
  where user_id = app.uid() and lifted_at is null and (until is null or until > now())
);

grant execute on function app.is_suspended() to authenticated;

-- One that has ended by itself makes way for the next.
create function app.close_ended_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.suspensions set lifted_at = until
  where user_id = new.user_id and lifted_at is null and until <= now();
  return new;
end
$$;

create trigger close_ended before insert on public.suspensions
  for each row execute function app.close_ended_suspension();

-- Copied from the member's suspension, so that reading a session tells of it without another query. 'infinity': for good.
alter table auth.users add column suspended_until timestamptz;

create function app.apply_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    delete from auth.sessions where user_id = new.user_id;
  end if;
  update auth.users
  set suspended_until = (
    select coalesce(until, 'infinity') from public.suspensions where user_id = new.user_id and lifted_at is null
  )
  where id = new.user_id;
  return null;
end
$$;

create trigger apply_insert after insert on public.suspensions
  for each row execute function app.apply_suspension();
create trigger apply_update after update of lifted_at on public.suspensions
  for each row execute function app.apply_suspension();

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension'
));

create function app.record_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      case tg_op when 'INSERT' then 'suspend_member' else 'lift_suspension' end, tg_table_name, new.user_id,
      to_jsonb(new) || coalesce(
        (
          select jsonb_build_object('full_name', full_name, 'email', email)
          from public.profiles where id = new.user_id
        ),
        '{}'
      )
    );
  end if;
  return null;
end
$$;

create trigger record_suspension after insert on public.suspensions
  for each row execute function app.record_suspension();
create trigger record_lift after update of lifted_at on public.suspensions
  for each row execute function app.record_suspension();

create function app.refuse_suspended_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.suspensions
    where user_id = new.user_id and lifted_at is null and (until is null or until > now())
  ) then
    raise exception 'This member is suspended. Lift the suspension first.';
  end if;
  return new;
end
$$;

create trigger refuse_suspended_admin before insert on public.user_roles
  for each row execute function app.refuse_suspended_admin();

-- What others see or are emailed is blocked. What stays allowed: private bookmarks, marking a received message as
-- read, taking back one's own uploads and listings, and writing to support. The server recognizes `unless_suspended`
-- in an error.
create policy insert_unless_suspended on public.comments as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy insert_unless_suspended on public.startups as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy insert_unless_suspended on public.startup_votes as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy delete_unless_suspended on public.startup_votes as restrictive for delete to authenticated
  using (not (select app.is_suspended()));
create policy insert_unless_suspended on public.interest_contacts as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy insert_unless_suspended on public.revival_opportunities as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy insert_unless_suspended on public.uploads as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy insert_unless_suspended on public.marketplace_assets as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy update_unless_suspended on public.marketplace_assets as restrictive for update to authenticated
  using (true) with check (status = 'withdrawn' or not (select app.is_suspended()));
create policy update_unless_suspended on public.profiles as restrictive for update to authenticated
  using (true) with check (not (select app.is_suspended()));

create or replace view public.admin_users as
select
  id, full_name collate "und-x-icu" as full_name, email, avatar_url, created_at,
  id in (select user_id from public.user_roles where role = 'admin')
    or id in (select user_id from app.always_admins) as is_admin,
  coalesce(full_name, '') || E'\n' || email as search_text,
  (select email_verified from auth.users where users.id = profiles.id) as is_confirmed,
  (
    select suspensions.reason from public.suspensions
    where suspensions.user_id = profiles.id and lifted_at is null and (until is null or until > now())
  ) as suspension_reason,
  (
    select until from public.suspensions
    where suspensions.user_id = profiles.id and lifted_at is null and until > now()
  ) as suspended_until
from public.profiles
where (select app.is_admin());
