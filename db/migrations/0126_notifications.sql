-- What a member is told: one row for each event and member. What they see of it is derived: see `own_notifications`.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in (
    'reply', 'mention', 'comment', 'message', 'offer', 'update', 'follower', 'correction', 'role', 'suspension', 'hidden'
  )),
  -- Rows of one kind about one thing are one line of the list.
  thing text not null check (app.is_line(thing, 1, 100)),
  -- Who did it. Null where the member isn't told: admins, and founders of anonymous stories.
  actor_id uuid references public.profiles on delete cascade,
  startup_id uuid references public.startups on delete cascade,
  asset_id uuid references public.marketplace_assets on delete cascade,
  comment_id uuid references public.comments on delete cascade,
  interest_id uuid references public.interest_contacts on delete cascade,
  update_id uuid references public.startup_updates on delete cascade,
  -- What no other row says, such as a reason.
  facts jsonb not null default '{}',
  -- Whether the member wants this kind in the list.
  is_listed boolean not null,
  -- As which kind it's told by email and by push. Null where the member doesn't want it, or it has been told another way.
  email_kind text,
  push_kind text,
  -- Rises in the order in which a member's rows are committed: whoever writes one holds the member's lock.
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  emailed_at timestamptz,
  pushed_at timestamptz,
  -- A reply that mentions the founder is one event.
  constraint notifications_user_id_comment_id_key unique (user_id, comment_id)
);
alter table public.notifications enable row level security;
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id, kind, thing) where read_at is null;
create index notifications_email_idx on public.notifications (created_at)
  where email_kind is not null and emailed_at is null and read_at is null;
create index notifications_push_idx on public.notifications (created_at)
  where push_kind is not null and pushed_at is null and read_at is null;
create index notifications_actor_id_idx on public.notifications (actor_id);
create index notifications_startup_id_idx on public.notifications (startup_id);
create index notifications_asset_id_idx on public.notifications (asset_id);
create index notifications_comment_id_idx on public.notifications (comment_id);
create index notifications_interest_id_idx on public.notifications (interest_id);
create index notifications_update_id_idx on public.notifications (update_id);

create policy select_own on public.notifications for select to authenticated using (user_id = (select app.uid()));
create policy update_own on public.notifications for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, update (read_at) on public.notifications to authenticated;

-- Whether everybody may see it, whoever asks.
create function app.is_told_of_story(story uuid) returns boolean
language sql stable parallel safe security definer set search_path = ''
return exists (
  select from public.startups
  where id = story and withdrawn_at is null
    and not exists (select from public.hidden_content where startup_id = story)
    and not exists (select from app.left_stories where left_stories.startup_id = story)
);

-- Of what may still be told: decisions about the member always, else nothing that is hidden, withdrawn, muted or of somebody blocked.
create view app.tellable_notifications as
select notification.*
from public.notifications notification
where kind in ('correction', 'role', 'suspension', 'hidden') or (
  (startup_id is null or (
    app.is_told_of_story(startup_id)
    and not exists (
      select from public.mutes where mutes.user_id = notification.user_id and mutes.startup_id = notification.startup_id
    )
  ))
  and (asset_id is null or not exists (select from public.hidden_content hidden where hidden.asset_id = notification.asset_id))
  and (comment_id is null or not exists (select from public.hidden_content hidden where hidden.comment_id = notification.comment_id))
  and (actor_id is null or not (
    exists (select from app.leaving_members where member_id = actor_id)
    or app.blocks(notification.user_id, actor_id)
    or app.blocks(actor_id, notification.user_id)
  ))
);

create view public.own_notifications with (security_barrier = true) as
select id, kind, thing, actor_id, startup_id, asset_id, comment_id, interest_id, update_id, facts, created_at, read_at
from app.tellable_notifications
where user_id = (select app.uid()) and is_listed;
grant select on public.own_notifications to authenticated;

-- Tells open pages of these members that their number may have changed. A payload holds up to 100 of them.
create function app.notify_viewers(members uuid[]) returns void
language sql volatile set search_path = '' begin atomic
  select pg_notify('notices', string_agg(member::text, ','))
  from (
    select member, (row_number() over () - 1) / 100 as batch from (select distinct unnest(members) as member) each_once
  ) batches
  group by batch;
end;

create function app.notify_viewers_of_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_viewers((select array_agg(user_id) from changed));
  return null;
end
$$;

create trigger notify_viewers_insert after insert on public.notifications
  referencing new table as changed for each statement execute function app.notify_viewers_of_rows();
create trigger notify_viewers_update after update on public.notifications
  referencing new table as changed for each statement execute function app.notify_viewers_of_rows();
create trigger notify_viewers_delete after delete on public.notifications
  referencing old table as changed for each statement execute function app.notify_viewers_of_rows();
create trigger notify_viewers_insert after insert on public.mutes
  referencing new table as changed for each statement execute function app.notify_viewers_of_rows();
create trigger notify_viewers_delete after delete on public.mutes
  referencing old table as changed for each statement execute function app.notify_viewers_of_rows();

create function app.notify_viewers_of_hidden() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content public.hidden_content := case tg_op when 'DELETE' then old else new end;
begin
  perform app.notify_viewers((
    select array_agg(user_id) from public.notifications
    where read_at is null and (
      comment_id = content.comment_id or startup_id = content.startup_id or asset_id = content.asset_id
    )
  ));
  return null;
end
$$;
create trigger notify_viewers after insert or delete on public.hidden_content
  for each row execute function app.notify_viewers_of_hidden();

create function app.notify_viewers_of_story() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_viewers((
    select array_agg(user_id) from public.notifications where read_at is null and startup_id = new.id
  ));
  return null;
end
$$;
create trigger notify_viewers after update of withdrawn_at on public.startups
  for each row execute function app.notify_viewers_of_story();

create function app.notify_viewers_of_leaving() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_viewers((
    select array_agg(user_id) from public.notifications where read_at is null and actor_id = new.id
  ));
  return null;
end
$$;
create trigger notify_viewers after update of deletion_requested_at on auth.users
  for each row when (old.deletion_requested_at is distinct from new.deletion_requested_at)
  execute function app.notify_viewers_of_leaving();

-- A block takes back what neither of them has read. Unblocking doesn't bring it back.
create function app.withdraw_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications
  where read_at is null and kind not in ('correction', 'role', 'suspension', 'hidden') and (
    (user_id = new.blocker_id and actor_id = new.blocked_id) or (user_id = new.blocked_id and actor_id = new.blocker_id)
  );
  return null;
end
$$;
create trigger withdraw_notifications after insert on public.blocks
  for each row execute function app.withdraw_notifications();

-- What a member wants to be told of, and how. A missing row or a null means the default.
create table public.notification_preferences (
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  kind text not null check (kind in (
    'reply', 'mention', 'comment', 'message', 'offer', 'update', 'follower', 'followed'
  )),
  is_listed boolean,
  email text check (email in ('at_once', 'daily', 'weekly', 'off')),
  push boolean,
  primary key (user_id, kind)
);
alter table public.notification_preferences enable row level security;
create policy select_own on public.notification_preferences for select to authenticated
  using (user_id = (select app.uid()));
create policy insert_own on public.notification_preferences for insert to authenticated
  with check (user_id = (select app.uid()));
create policy update_own on public.notification_preferences for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert (user_id, kind, is_listed, email, push), update (is_listed, email, push)
on public.notification_preferences to authenticated;

-- Emails that a member turns off don't come later either, when they are turned on again.
create function app.drop_unsent_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications set email_kind = null
  where user_id = new.user_id and email_kind = new.kind and emailed_at is null;
  return null;
end
$$;
create trigger drop_unsent_emails after insert or update of email on public.notification_preferences
  for each row when (new.email = 'off') execute function app.drop_unsent_emails();

-- When a member wants their digests.
create table public.notification_times (
  user_id uuid primary key default app.uid() references public.profiles on delete cascade,
  time_zone text not null default 'UTC' check (app.is_line(time_zone, 1, 64)),
  daily_hour smallint not null default 8 check (daily_hour between 5 and 22),
  -- 1 is Monday.
  weekly_day smallint not null default 1 check (weekly_day between 1 and 7),
  -- Failures of emails before this time don't count: see `email_problem_since`.
  resumed_at timestamptz
);
alter table public.notification_times enable row level security;
create policy select_own on public.notification_times for select to authenticated
  using (user_id = (select app.uid()));
create policy insert_own on public.notification_times for insert to authenticated
  with check (user_id = (select app.uid()));
create policy update_own on public.notification_times for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert (user_id, time_zone, daily_hour, weekly_day, resumed_at),
  update (time_zone, daily_hour, weekly_day, resumed_at)
on public.notification_times to authenticated;

-- When a member was last here, and which digests they have had.
create table app.notification_visits (
  user_id uuid primary key references public.profiles on delete cascade,
  visited_at timestamptz not null default now(),
  -- Days of the member's own calendar.
  daily_on date,
  weekly_on date,
  -- Up to when they were told of what they follow.
  followed_until timestamptz not null default now()
);
alter table app.notification_visits enable row level security;

-- Browsers that get a member's notifications. An address belongs to whom it was last given.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  endpoint text not null unique check (app.is_line(endpoint, 1, 1000)),
  p256dh text not null check (app.is_line(p256dh, 1, 200)),
  auth text not null check (app.is_line(auth, 1, 100)),
  -- Of the key that the browser was given: with another one it has to subscribe anew.
  server_key text not null check (app.is_line(server_key, 1, 200)),
  -- It ends with the session, so that nobody is told at a browser that they left.
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.push_subscriptions enable row level security;
create index push_subscriptions_session_id_idx on public.push_subscriptions (session_id);
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);
create policy select_own on public.push_subscriptions for select to authenticated using (user_id = (select app.uid()));
create policy delete_own on public.push_subscriptions for delete to authenticated using (user_id = (select app.uid()));
grant select, delete on public.push_subscriptions to authenticated;
