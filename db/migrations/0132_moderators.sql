-- Moderators decide about reports; admins do, too. The rest of the admin panel stays with admins.
alter table public.user_roles drop constraint user_roles_role_check;
alter table public.user_roles add constraint user_roles_role_check check (role in ('admin', 'moderator'));

-- Whoever can decide now: nobody who is suspended.
create view app.moderators as
select roles.user_id
from (select user_id from public.user_roles union select user_id from app.always_admins) roles
where not exists (
  select from public.suspensions
  where suspensions.user_id = roles.user_id and lifted_at is null and (until is null or until > now())
);

-- As `app.is_admin()`: false in sessions without the second factor that the site requires.
create function app.is_moderator() returns boolean
language sql stable parallel safe security definer set search_path = ''
return coalesce(current_setting('app.without_admin_rights', true), '') <> 'yes'
  and exists (select from app.moderators where user_id = app.uid());

grant execute on function app.is_moderator() to authenticated;

-- The audit log has what moderators do, too. What only admins may do, they can't.
create or replace function app.is_admin_action(depth int) returns boolean
language sql stable
return depth = 1 and app.uid() is not null and app.is_moderator();

-- Only admins are always one, and only the last admin can't go.
create or replace function app.protect_last_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two admins who demote each other at once would each still see the other.
  perform pg_advisory_xact_lock(hashtext('app.protect_last_admin'));

  if exists (select from removed join app.always_admins using (user_id) where role = 'admin') then
    raise exception 'This account is always an admin.';
  end if;

  if exists (select from removed join auth.users on users.id = removed.user_id where role = 'admin')
    and not exists (select from public.user_roles where role = 'admin')
    and not exists (select from app.always_admins)
  then
    raise exception 'You can''t remove the last admin. Make someone else an admin first.';
  end if;
  return null;
end
$$;

alter table public.security_events drop constraint security_events_kind_check;
alter table public.security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'signed_in_with_google', 'signed_in_with_two_steps', 'signed_in_with_passkey', 'account_created', 'new_device',
  'sign_in_failed', 'second_step_asked', 'two_step_failed', 'confirmation_failed', 'sign_ins_delayed', 'signed_out_everywhere',
  'other_sessions_ended', 'session_ended', 'password_reset_asked', 'password_reset', 'password_changed', 'two_step_on',
  'two_step_off', 'recovery_codes_renewed', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'email_change_asked',
  'email_changed', 'deletion_asked', 'deletion_taken_back', 'data_exported', 'admin_granted', 'admin_revoked', 'suspended',
  'suspension_lifted', 'moderator_granted', 'moderator_revoked'
));

create or replace function app.log_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.user_roles := case tg_op when 'INSERT' then new else old end;
begin
  insert into public.security_events (user_id, kind, request_id)
  select
    id, changed.role || case tg_op when 'INSERT' then '_granted' else '_revoked' end,
    nullif(current_setting('app.request_id', true), '')
  from auth.users where id = changed.user_id;
  return null;
end
$$;
