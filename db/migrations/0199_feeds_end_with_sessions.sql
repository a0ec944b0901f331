-- The secret address of a feed ends when all sessions of its member end.
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
    delete from auth.tokens where user_id = new.user_id;
    delete from public.follow_feeds where user_id = new.user_id;
  end if;
  return null;
end
$$;

create or replace function app.end_sessions_of_old_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.user_id;
  delete from auth.pending_sign_ins where user_id = new.user_id;
  delete from public.follow_feeds where user_id = new.user_id;
  return null;
end
$$;

delete from public.follow_feeds feed using auth.users account
where account.id = feed.user_id and (account.suspended_until > now() or account.deletion_requested_at is not null);
