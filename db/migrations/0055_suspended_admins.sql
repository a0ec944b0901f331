-- Whoever suspends a member and whoever makes them an admin at the same time wait for each other at the account's row.
create or replace function app.refuse_suspended_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users where id = new.user_id for no key update;
  if exists (
    select from public.suspensions
    where user_id = new.user_id and lifted_at is null and (until is null or until > now())
  ) then
    raise exception 'This member is suspended. Lift the suspension first.';
  end if;
  return new;
end
$$;

create or replace function app.apply_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users
  set suspended_until = (
    select coalesce(until, 'infinity') from public.suspensions where user_id = new.user_id and lifted_at is null
  )
  where id = new.user_id;
  if tg_op = 'INSERT' then
    -- The policy has looked already, but before it waited.
    if exists (select from public.user_roles where user_id = new.user_id and role = 'admin') then
      raise exception 'You can''t suspend an admin. Remove the admin role first.';
    end if;
    delete from auth.sessions where user_id = new.user_id;
  end if;
  return null;
end
$$;
