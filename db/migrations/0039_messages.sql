-- The messages of these functions in plain English; nothing else about them changes.
create or replace function app.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'The audit log can''t be changed.';
end
$$;

-- ADM-USERS-04. Deleting the whole account removes its role without this check.
create or replace function app.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two admins who demote each other at once would each still see the other.
  perform pg_advisory_xact_lock(hashtext('app.keep_an_admin'));

  if exists (select from removed join app.always_admins using (user_id)) then
    raise exception 'This account is always an admin.';
  end if;

  if exists (select from removed join auth.users on users.id = removed.user_id)
    and not exists (select from public.user_roles where role = 'admin')
    and not exists (select from app.always_admins)
  then
    raise exception 'You can''t remove the last admin. Make someone else an admin first.';
  end if;
  return null;
end
$$;

create or replace function app.admit_confirmed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users where id = new.user_id and not email_verified) then
    raise exception 'This account hasn''t confirmed its email address yet. It can become an admin once it has.';
  end if;
  return new;
end
$$;
