-- What the server tells the database about itself when it starts. `admin_email`: whose account is always an admin.
create table app.settings (
  key text primary key,
  value text not null
);
alter table app.settings enable row level security;

-- 'admin' is the only role there is; who has no row is a user (ROLES-09).
create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('admin')),
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;

-- At most one account, and only once its owner has shown that the address is theirs (ROLES-06).
create view app.always_admins as
select users.id as user_id
from auth.users
join app.settings on settings.key = 'admin_email' and lower(settings.value) = lower(users.email)
where users.email_verified;

-- Security definer: policies ask it, on behalf of people who may not read roles or accounts.
create function public.has_role(_user_id uuid, _role text) returns boolean
language sql stable parallel safe security definer set search_path = ''
return exists (select from public.user_roles where user_id = _user_id and role = _role)
  or _role = 'admin' and exists (select from app.always_admins where user_id = _user_id);

grant execute on function public.has_role(uuid, text) to authenticated;

-- In policies as `(select app.is_admin())`, so that a statement asks once and not per row.
create function app.is_admin() returns boolean
language sql stable parallel safe
return public.has_role(app.uid(), 'admin');

grant execute on function app.is_admin() to authenticated;

create policy select_own_or_admin on public.user_roles for select to authenticated
  using (user_id = (select app.uid()) or (select app.is_admin()));
create policy insert_admin on public.user_roles for insert to authenticated
  with check ((select app.is_admin()));
create policy delete_admin on public.user_roles for delete to authenticated
  using ((select app.is_admin()));

grant select, insert (user_id, role), delete on public.user_roles to authenticated;

-- ADM-USERS-04. An account that is deleted altogether is not demoted: its row goes in silence.
create function app.keep_an_admin() returns trigger
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
    raise exception 'The last admin cannot be removed. Make somebody else an admin first.';
  end if;
  return null;
end
$$;

create trigger keep_an_admin after delete on public.user_roles
  referencing old table as removed
  for each statement execute function app.keep_an_admin();
