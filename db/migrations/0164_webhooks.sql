-- Addresses that are called when something happens to what is a member's own, or, for admins, to anything on the site.
create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  address text not null check (app.is_line(address, 1, 1000) and address ~ '^https?://'),
  events text[] not null check (
    cardinality(events) between 1 and 7 and events <@ array[
      'story.published', 'comment.created', 'interest.received', 'conversation.moved', 'listing.published', 'story.revived', 'report.filed'
    ]
  ),
  is_site_wide boolean not null default false,
  -- Both are encrypted with a key of the server. After a change, the former one signs too, for a day.
  secret text not null check (app.is_line(secret, 1, 500)),
  former_secret text check (app.is_line(former_secret, 1, 500)),
  former_secret_until timestamptz,
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- `gone`: the address answered 410. `failures`: nothing arrived for five days. `role`: its owner is no admin any more.
  ended_because text check (ended_because in ('gone', 'failures', 'role')),
  -- The first failure since a call last arrived.
  failing_since timestamptz,
  -- Until then, one process calls the address; then another one may.
  calling_until timestamptz,
  created_at timestamptz not null default now(),
  constraint webhooks_reports_check check (is_site_wide or not 'report.filed' = any (events)),
  constraint webhooks_former_secret_until_check check ((former_secret is null) = (former_secret_until is null)),
  constraint webhooks_ended_state_check check ((state = 'ended') = (ended_because is not null))
);
alter table public.webhooks enable row level security;
create index webhooks_user_id_idx on public.webhooks (user_id, created_at, id);
create index webhooks_active_idx on public.webhooks (id) where state = 'active';

create policy select_own on public.webhooks for select to authenticated using (user_id = (select app.uid()));
create policy insert_own on public.webhooks for insert to authenticated
  with check (user_id = (select app.uid()) and (not is_site_wide or (select app.is_admin())));
create policy update_own on public.webhooks for update to authenticated
  using (user_id = (select app.uid()))
  with check (user_id = (select app.uid()) and (not is_site_wide or (select app.is_admin())));
create policy delete_own on public.webhooks for delete to authenticated using (user_id = (select app.uid()));
create policy insert_unless_suspended on public.webhooks as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy update_unless_suspended on public.webhooks as restrictive for update to authenticated
  using (not (select app.is_suspended()));
grant
  select (id, user_id, address, events, is_site_wide, state, ended_because, failing_since, former_secret_until, created_at),
  insert (id, user_id, address, events, is_site_wide, secret),
  update (events, state, ended_because, failing_since, secret),
  delete
on public.webhooks to authenticated;

-- Nobody has more than ten.
create function app.limit_webhooks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('webhooks ' || new.user_id, 0));
  if (select count(*) >= 10 from public.webhooks where user_id = new.user_id) then
    raise exception 'You have 10 webhooks, and no more are possible. Remove one first.';
  end if;
  return new;
end
$$;
create trigger limit_webhooks before insert on public.webhooks for each row execute function app.limit_webhooks();

create function app.keep_former_secret() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.former_secret := old.secret;
  new.former_secret_until := now() + interval '24 hours';
  return new;
end
$$;
create trigger keep_former_secret before update of secret on public.webhooks
  for each row when (old.secret <> new.secret) execute function app.keep_former_secret();

-- What happened. A row is written in the transaction of the act, if somebody's webhook asks for it.
create table app.webhook_events (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (app.is_line(kind, 1, 40)),
  thing_id uuid not null,
  -- Grows with each event of a thing.
  sequence bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint webhook_events_sequence_key unique (thing_id, sequence)
);
alter table app.webhook_events enable row level security;
create index webhook_events_created_at_idx on app.webhook_events (created_at);

-- An event on its way to one webhook. Of several tries, it holds what came of the last one.
create table app.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks on delete cascade,
  event_id uuid not null references app.webhook_events on delete cascade,
  -- `dropped`: by the time of the call, the thing was gone or hidden, or no longer for this webhook.
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  tries int not null default 0 check (tries >= 0),
  due_at timestamptz not null default now(),
  tried_at timestamptz,
  status int,
  duration_ms int check (duration_ms >= 0),
  answer text not null default '' check (octet_length(answer) <= 500),
  problem text check (app.is_line(problem, 1, 300)),
  leads_to text check (app.is_line(leads_to, 1, 500)),
  created_at timestamptz not null default clock_timestamp()
);
alter table app.webhook_deliveries enable row level security;
create index webhook_deliveries_due_idx on app.webhook_deliveries (webhook_id, due_at) where state = 'waiting';
create index webhook_deliveries_webhook_idx on app.webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_event_id_idx on app.webhook_deliveries (event_id);

create view public.own_webhook_deliveries with (security_barrier = true) as
select
  d.id, d.webhook_id, e.kind, d.state, d.tries, case when d.state = 'waiting' then d.due_at end as next_try_at, d.tried_at, d.status,
  d.duration_ms, d.answer, d.problem, d.leads_to, d.created_at
from app.webhook_deliveries d
join app.webhook_events e on e.id = d.event_id
join public.webhooks w on w.id = d.webhook_id
where w.user_id = app.uid();
grant select on public.own_webhook_deliveries to authenticated;

-- Each kind of event once: whose own thing it is about (`owners`), whether admins hear of it (`is_for_site`), except whom (`except_for`),
-- and what a call says of it. Without a row, or without owners, there is nothing to tell: the thing is gone, hidden, withdrawn or of
-- somebody with a block in between. It is asked when something happens, and again before each call.
create function app.webhook_thing(of_kind text, of_thing uuid)
returns table (
  owners uuid[], is_for_site boolean, except_for uuid, state text, startup_id uuid, asset_id uuid, conversation_id uuid
)
language sql stable security definer set search_path = ''
begin atomic
  select array[s.user_id], true, null::uuid, 'published', s.id, null::uuid, null::uuid
  from public.startups s
  where of_kind = 'story.published' and s.id = of_thing and app.is_public_story(s.id)
  union all
  select
    case
      when c.as_founder or c.user_id = s.user_id or app.blocks(s.user_id, c.user_id) or app.blocks(c.user_id, s.user_id) then '{}'
      else array[s.user_id]
    end,
    true, null, 'shown', s.id, null, null
  from public.comments c
  join public.startups s on s.id = c.startup_id
  where of_kind = 'comment.created' and c.id = of_thing and c.deleted_at is null and app.is_public_story(s.id)
    and not exists (select from public.hidden_content hidden where hidden.comment_id = c.id)
    and not exists (select from app.leaving_members leaving where leaving.member_id = c.user_id)
  union all
  select array[s.user_id], app.is_public_story(s.id), null, 'received', s.id, null, c.id
  from public.interest_contacts i
  join public.revival_opportunities offer on offer.id = i.revival_opportunity_id
  join public.startups s on s.id = offer.startup_id
  join public.conversations c on c.revival_opportunity_id = offer.id and c.member_id = i.interested_user_id
  where of_kind = 'interest.received' and i.id = of_thing and app.may_tell_of_conversation(c.id, false)
    and not exists (select from app.hidden_messages hidden where hidden.interest_id = i.id)
    and not exists (select from public.messages m where m.interest_id = i.id and m.deleted_at is not null)
  union all
  select
    array[c.owner_id, c.member_id],
    case
      when c.kind = 'offer' then app.is_public_story(c.startup_id)
      else exists (select from app.shown_listings listing where listing.asset_id = c.asset_id)
    end,
    null, c.state, c.startup_id, c.asset_id, c.id
  from public.conversations c
  where of_kind = 'conversation.moved' and c.id = of_thing
    and app.may_tell_of_conversation(c.id, true) and app.may_tell_of_conversation(c.id, false)
  union all
  select array[a.user_id], true, null, a.status, null, a.id, null
  from public.marketplace_assets a
  join app.shown_listings listing on listing.asset_id = a.id
  where of_kind = 'listing.published' and a.id = of_thing
  union all
  select array_remove(array[s.user_id, revived.owner_id], null), true, null, 'revived', s.id, null, null
  from public.revived_stories revived
  join public.startups s on s.id = revived.startup_id
  where of_kind = 'story.revived' and s.id = of_thing and app.is_public_story(s.id)
  union all
  select '{}', true, filed_in.author_id, r.outcome, null, null, null
  from app.reports r
  join app.moderation_cases filed_in on filed_in.id = r.case_id
  where of_kind = 'report.filed' and r.id = of_thing
  union all
  select array[w.user_id], true, null, 'test', null, null, null
  from public.webhooks w
  where of_kind = 'test' and w.id = of_thing;
end;

-- The webhooks that may hear of it now, and what they hear. Those of suspended and leaving members hear nothing.
create function app.webhooks_for(of_kind text, of_thing uuid)
returns table (webhook_id uuid, state text, startup_id uuid, asset_id uuid, conversation_id uuid)
language sql stable security definer set search_path = ''
begin atomic
  select w.id, thing.state, thing.startup_id, thing.asset_id, thing.conversation_id
  from app.webhook_thing(of_kind, of_thing) thing
  join public.webhooks w on case
    when of_kind = 'test' then w.id = of_thing
    when w.is_site_wide then thing.is_for_site and w.user_id is distinct from thing.except_for
    else w.user_id = any (thing.owners)
  end
  where w.state = 'active'
    and (not w.is_site_wide or app.holds_role(w.user_id, 'admin'))
    and not exists (select from app.leaving_members leaving where leaving.member_id = w.user_id)
    and not exists (
      select from public.suspensions s
      where s.user_id = w.user_id and s.lifted_at is null and (s.until is null or s.until > now())
    );
end;

-- Numbers are milliseconds, so that they grow on when older events are gone.
create function app.record_webhook_event(of_kind text, of_thing uuid, for_webhooks uuid[]) returns uuid
language plpgsql set search_path = '' as $$
declare
  event uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('webhook event ' || of_thing, 0));
  insert into app.webhook_events (kind, thing_id, sequence)
  select of_kind, of_thing, greatest(coalesce(max(sequence), 0) + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  from app.webhook_events
  where thing_id = of_thing
  returning id into event;
  insert into app.webhook_deliveries (webhook_id, event_id) select id, event from unnest(for_webhooks) id;
  perform pg_notify('webhooks', '');
  return event;
end
$$;

-- Its arguments are the kind of event and the column with the thing's ID.
create function app.tell_webhooks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  thing uuid := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[1];
  webhooks uuid[];
begin
  if thing is null or not exists (select from public.webhooks where state = 'active' and tg_argv[0] = any (events)) then
    return null;
  end if;
  select array_agg(w.id) into webhooks
  from app.webhooks_for(tg_argv[0], thing) told
  join public.webhooks w on w.id = told.webhook_id
  where tg_argv[0] = any (w.events);
  if webhooks is not null then
    perform app.record_webhook_event(tg_argv[0], thing, webhooks);
  end if;
  return null;
end
$$;

create trigger tell_webhooks_of_new after insert on public.startups
  for each row when (new.withdrawn_at is null) execute function app.tell_webhooks('story.published', 'id');
create trigger tell_webhooks_of_return after update of withdrawn_at on public.startups
  for each row when (old.withdrawn_at is not null and new.withdrawn_at is null)
  execute function app.tell_webhooks('story.published', 'id');
create trigger tell_webhooks_of_shown_story after delete on public.hidden_content
  for each row when (old.startup_id is not null) execute function app.tell_webhooks('story.published', 'startup_id');
create trigger tell_webhooks_of_shown_comment after delete on public.hidden_content
  for each row when (old.comment_id is not null) execute function app.tell_webhooks('comment.created', 'comment_id');
create trigger tell_webhooks_of_shown_listing after delete on public.hidden_content
  for each row when (old.asset_id is not null) execute function app.tell_webhooks('listing.published', 'asset_id');
create trigger tell_webhooks after insert on public.comments
  for each row execute function app.tell_webhooks('comment.created', 'id');
create trigger tell_webhooks after insert on public.interest_contacts
  for each row execute function app.tell_webhooks('interest.received', 'id');
create trigger tell_webhooks after insert on public.conversation_moves
  for each row execute function app.tell_webhooks('conversation.moved', 'conversation_id');
create trigger tell_webhooks_of_new after insert on public.marketplace_assets
  for each row when (new.status = 'published') execute function app.tell_webhooks('listing.published', 'id');
create trigger tell_webhooks_of_return after update of status on public.marketplace_assets
  for each row when (old.status <> 'published' and new.status = 'published')
  execute function app.tell_webhooks('listing.published', 'id');
create trigger tell_webhooks after insert on public.revived_stories
  for each row execute function app.tell_webhooks('story.revived', 'startup_id');
create trigger tell_webhooks after insert on app.reports
  for each row execute function app.tell_webhooks('report.filed', 'id');

-- A call to try the address. Null unless the webhook is the current member's and active.
create function public.test_webhook(webhook uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  test uuid;
begin
  if app.is_suspended() or not exists (
    select from public.webhooks where id = webhook and user_id = app.uid() and state = 'active'
  ) then
    return null;
  end if;
  test := app.record_webhook_event('test', webhook, array[webhook]);
  return (select id from app.webhook_deliveries where event_id = test);
end
$$;
grant execute on function public.test_webhook(uuid) to authenticated;

-- Calls again, now, with the same ID, and as often as the first time. Says whether it's the current member's, of an active webhook.
create function public.send_webhook_again(webhook uuid, delivery uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update app.webhook_deliveries set state = 'waiting', tries = 0, due_at = now()
  where id = delivery and webhook_id = webhook and not app.is_suspended() and webhook_id in (
    select id from public.webhooks where user_id = app.uid() and state = 'active'
  );
  if found then
    perform pg_notify('webhooks', '');
  end if;
  return found;
end
$$;
grant execute on function public.send_webhook_again(uuid, uuid) to authenticated;

-- What waits goes on its way when a webhook is resumed, and never when it has ended.
create function app.follow_webhook_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'ended' then
    update app.webhook_deliveries set state = 'dropped' where webhook_id = new.id and state = 'waiting';
  elsif new.state = 'active' then
    perform pg_notify('webhooks', '');
  end if;
  return null;
end
$$;
create trigger follow_webhook_state after update of state on public.webhooks
  for each row when (old.state <> new.state) execute function app.follow_webhook_state();

-- With the role, the webhooks of the whole site end.
create function app.end_webhooks_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.webhooks set state = 'ended', ended_because = 'role'
  where user_id = old.user_id and is_site_wide and state <> 'ended' and not app.holds_role(old.user_id, 'admin');
  return null;
end
$$;
create trigger end_webhooks after delete on public.user_roles
  for each row when (old.role = 'admin') execute function app.end_webhooks_of_role();

alter table public.security_events drop constraint security_events_kind_check;
alter table public.security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'signed_in_with_google', 'signed_in_with_two_steps', 'signed_in_with_passkey', 'account_created', 'new_device',
  'sign_in_failed', 'second_step_asked', 'two_step_failed', 'confirmation_failed', 'sign_ins_delayed', 'signed_out_everywhere',
  'other_sessions_ended', 'session_ended', 'password_reset_asked', 'password_reset', 'password_changed', 'two_step_on', 'two_step_off',
  'recovery_codes_renewed', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'email_change_asked', 'email_changed',
  'deletion_asked', 'deletion_taken_back', 'data_exported', 'admin_granted', 'admin_revoked', 'suspended', 'suspension_lifted',
  'moderator_granted', 'moderator_revoked', 'token_made', 'token_ended', 'tokens_ended', 'webhook_made',
  'webhook_secret_changed', 'webhook_removed'
));
