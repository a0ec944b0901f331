-- What happens to the security of an account: sign-ins, failed ones, new devices, changes. Deleted after 90 days, and with
-- the account.
create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null constraint security_events_kind_check check (kind in (
    'signed_in', 'signed_in_with_google', 'signed_in_with_two_steps', 'signed_in_with_passkey',
    'account_created', 'new_device',
    'sign_in_failed', 'two_step_failed', 'confirmation_failed', 'sign_ins_delayed',
    'signed_out_everywhere', 'other_sessions_ended', 'session_ended',
    'password_reset_asked', 'password_reset', 'password_changed',
    'two_step_on', 'two_step_off', 'recovery_codes_renewed', 'recovery_code_used', 'passkey_added', 'passkey_removed',
    'email_change_asked', 'email_changed', 'deletion_asked', 'deletion_taken_back', 'data_exported',
    'admin_granted', 'admin_revoked', 'suspended', 'suspension_lifted'
  )),
  -- What anyone can cause is counted: one row per account, kind, network and hour. Null for everything else.
  hour timestamptz,
  count int not null default 1 check (count >= 1),
  -- Of the request that caused it: the browser in words, the start of its address, a pseudonym of its network. Null for what
  -- an admin or the system did.
  device text check (app.is_line(device, 1, 100)),
  network text check (app.is_line(network, 1, 60)),
  network_hash text check (app.is_line(network_hash, 1, 64)),
  request_id text check (app.is_line(request_id, 1, 64)),
  created_at timestamptz not null default clock_timestamp()
);
alter table public.security_events enable row level security;
create index security_events_own_idx on public.security_events (user_id, created_at desc, id desc);
create index security_events_newest_idx on public.security_events (created_at desc, id desc);
create index security_events_kind_idx on public.security_events (kind, created_at desc, id desc);
create index security_events_network_idx on public.security_events (network_hash, created_at desc, id desc);
create unique index security_events_hour_key
  on public.security_events (user_id, kind, hour, coalesce(network_hash, '')) where hour is not null;

create policy select_own on public.security_events for select to authenticated
  using (user_id = (select app.uid()));

grant select (id, user_id, kind, count, device, network, created_at) on public.security_events to authenticated;

create view public.admin_security_events as
select
  security_events.id, security_events.user_id, profiles.full_name collate "und-x-icu" as full_name, profiles.email,
  kind, count, device, network, network_hash, request_id, security_events.created_at
from public.security_events
join public.profiles on profiles.id = security_events.user_id
where (select app.is_admin());

grant select on public.admin_security_events to authenticated;

-- Whoever changes it, also by a script. An account that is being deleted has no row in `auth.users` any more.
create function app.log_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.user_roles := case tg_op when 'INSERT' then new else old end;
begin
  insert into public.security_events (user_id, kind, request_id)
  select
    id, case tg_op when 'INSERT' then 'admin_granted' else 'admin_revoked' end,
    nullif(current_setting('app.request_id', true), '')
  from auth.users where id = changed.user_id;
  return null;
end
$$;

create trigger log_grant after insert on public.user_roles
  for each row execute function app.log_role_change();
create trigger log_revocation after delete on public.user_roles
  for each row execute function app.log_role_change();

create function app.log_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.security_events (user_id, kind, request_id)
  values (
    new.user_id, case tg_op when 'INSERT' then 'suspended' else 'suspension_lifted' end,
    nullif(current_setting('app.request_id', true), '')
  );
  return null;
end
$$;

create trigger log_suspension after insert on public.suspensions
  for each row execute function app.log_suspension();
-- Not when a suspension that has ended by itself is closed.
create trigger log_lift after update of lifted_at on public.suspensions
  for each row when (old.lifted_at is null and new.lifted_by is not null) execute function app.log_suspension();
