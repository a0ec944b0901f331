-- Whoever signed up with an address that they have not shown to be theirs may be anybody: no such account becomes an admin.
create function app.admit_confirmed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users where id = new.user_id and not email_verified) then
    raise exception 'This account has not confirmed its address yet, and so may be anybody’s. It can become an admin once it has.';
  end if;
  return new;
end
$$;

create trigger admit_confirmed before insert on public.user_roles
  for each row execute function app.admit_confirmed();

create or replace view public.admin_users as
select
  id, full_name collate "und-x-icu" as full_name, email, avatar_url, created_at,
  id in (select user_id from public.user_roles where role = 'admin')
    or id in (select user_id from app.always_admins) as is_admin,
  coalesce(full_name, '') || E'\n' || email as search_text,
  (select email_verified from auth.users where users.id = profiles.id) as is_confirmed
from public.profiles
where (select app.is_admin());
