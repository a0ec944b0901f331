-- Browsers that members have asked to show notifications. One belongs to whom it was last given to, and ends with the session that gave it.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  -- Where the browser's push service takes messages for it. The server writes to known services only.
  endpoint text not null unique check (app.is_line(endpoint, 1, 1000) and endpoint like 'https://%'),
  -- Messages are encrypted with these keys of the browser.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  -- The server's public key that the browser knows. With another one, its push service refuses messages.
  server_key text not null check (server_key ~ '^[A-Za-z0-9_-]{87}$'),
  created_at timestamptz not null default now()
);
alter table public.push_subscriptions enable row level security;
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);
create index push_subscriptions_session_id_idx on public.push_subscriptions (session_id);

create function app.is_own_session(session uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from auth.sessions where id = session and user_id = app.uid());
grant execute on function app.is_own_session(uuid) to authenticated;

create policy select_own on public.push_subscriptions for select to authenticated
  using (user_id = (select app.uid()));
create policy insert_own on public.push_subscriptions for insert to authenticated
  with check (user_id = (select app.uid()) and app.is_own_session(session_id));
create policy insert_unless_suspended on public.push_subscriptions as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy delete_own on public.push_subscriptions for delete to authenticated
  using (user_id = (select app.uid()));
grant
  select (id, user_id, endpoint, created_at),
  insert (user_id, session_id, endpoint, p256dh, auth, server_key),
  delete
on public.push_subscriptions to authenticated;

-- Takes the browser from whom it belonged to. One that a member gives again keeps its ID, so that messages on their way still arrive.
create function app.take_over_push_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former public.push_subscriptions;
begin
  perform pg_advisory_xact_lock(hashtextextended('push ' || new.endpoint, 0));
  delete from public.push_subscriptions where endpoint = new.endpoint returning * into former;
  if former.user_id = new.user_id then
    new.id := former.id;
  end if;
  return new;
end
$$;
create trigger take_over_push_subscription before insert on public.push_subscriptions
  for each row execute function app.take_over_push_subscription();

-- Nobody has more than ten: the oldest goes.
create function app.limit_push_subscriptions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = new.user_id and id <> new.id
    order by created_at desc, id offset 9
  );
  return null;
end
$$;
create trigger limit_push_subscriptions after insert on public.push_subscriptions
  for each row execute function app.limit_push_subscriptions();

-- What a member turns off isn't pushed later either, when it's turned on again.
create function app.drop_unsent_pushes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications set push_kind = null
  where user_id = new.user_id and push_kind = new.kind and read_at is null;
  return null;
end
$$;
create trigger drop_unsent_pushes after insert or update of push on public.notification_preferences
  for each row when (not new.push) execute function app.drop_unsent_pushes();
