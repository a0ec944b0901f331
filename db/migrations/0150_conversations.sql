-- An interest opens a conversation between a founder and the interested member, a question one between a seller and the member who asks.
-- What stands in it belongs to a side, the owner's or the member's, never to an account: so nothing names the founder of an anonymous
-- story, and what the one wrote stays readable for the other when an account is deleted.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('offer', 'question')),
  revival_opportunity_id uuid references public.revival_opportunities on delete set null,
  asset_id uuid references public.marketplace_assets on delete set null,
  startup_id uuid references public.startups on delete set null,
  -- Of the story or listing, which may be deleted before the conversation is.
  name text not null check (app.is_line(name, 1, 120)),
  -- The founder or seller. Members can't read these two columns.
  owner_id uuid references public.profiles on delete set null,
  member_id uuid references public.profiles on delete set null,
  -- As the story is; a trigger follows it.
  is_anonymous boolean not null default false,
  -- When the founder of an anonymous story told this member who they are.
  revealed_at timestamptz,
  state text not null,
  -- What was accepted.
  way text check (way in ('take_over', 'join', 'license')),
  -- Those of before there were conversations are in no figure and reminded of by nobody.
  is_counted boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  -- Of the last message or move: the order of the list.
  changed_at timestamptz not null default clock_timestamp(),
  last_by_owner boolean not null default false,
  -- When the owner first wrote or decided.
  answered_at timestamptz,
  owner_read_at timestamptz,
  member_read_at timestamptz,
  -- What each gives the other. Both are shown as soon as both are there.
  owner_contact text check (app.is_line(owner_contact, 1, 300)),
  member_contact text check (app.is_line(member_contact, 1, 300)),
  -- When one of them ended the conversation for both, without a block of the person.
  owner_blocked_at timestamptz,
  member_blocked_at timestamptz,
  constraint conversations_state_check check (
    case kind
      when 'question' then state in ('open', 'closed') and way is null
      else state in ('new', 'talking', 'accepted', 'declined', 'withdrawn', 'closed') and (state <> 'accepted' or way is not null)
    end
  ),
  constraint conversations_sides_check check (owner_id <> member_id),
  constraint conversations_offer_key unique (revival_opportunity_id, member_id),
  constraint conversations_asset_key unique (asset_id, member_id)
);
alter table public.conversations enable row level security;
create index conversations_owner_idx on public.conversations (owner_id, changed_at desc, id desc);
create index conversations_member_idx on public.conversations (member_id, changed_at desc, id desc);
create index conversations_startup_id_idx on public.conversations (startup_id);

create view app.own_conversations as
select id, coalesce(owner_id = app.uid(), false) as is_owner
from public.conversations
where app.uid() in (owner_id, member_id);
grant select on app.own_conversations to authenticated;

create policy select_of_the_two on public.conversations for select to authenticated
  using ((select app.uid()) in (owner_id, member_id));
grant select (
  id, kind, revival_opportunity_id, asset_id, startup_id, name, is_anonymous, revealed_at, state, way, created_at, changed_at, last_by_owner,
  answered_at
) on public.conversations to authenticated;

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations on delete cascade,
  -- place_message sets it.
  by_owner boolean not null default false,
  content text not null check (app.is_prose(content, 0, 5000)),
  -- The interest that this text came with.
  interest_id uuid unique references public.interest_contacts on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- When its author took it back; the text is gone then.
  deleted_at timestamptz,
  emailed_at timestamptz,
  constraint messages_deleted_check check (deleted_at is null or content = '')
);
alter table public.messages enable row level security;
create index messages_conversation_idx on public.messages (conversation_id, created_at, id);
-- Those that may have to be emailed.
create index messages_unsent_idx on public.messages (created_at) where emailed_at is null and deleted_at is null;

-- A move is a line of the conversation. Without a side, it happened by itself.
create table public.conversation_moves (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations on delete cascade,
  by_owner boolean,
  from_state text not null,
  to_state text not null,
  way text check (way in ('take_over', 'join', 'license')),
  words text not null default '' check (app.is_prose(words, 0, 2000)),
  created_at timestamptz not null default clock_timestamp()
);
alter table public.conversation_moves enable row level security;
create index conversation_moves_conversation_idx on public.conversation_moves (conversation_id, created_at, id);

create policy select_of_the_two on public.conversation_moves for select to authenticated
  using (conversation_id in (select id from app.own_conversations));
grant select on public.conversation_moves to authenticated;

-- What the one notes for themselves; the other never reads it.
create table public.conversation_notes (
  conversation_id uuid not null references public.conversations on delete cascade,
  user_id uuid not null default app.uid() references public.profiles on delete cascade,
  content text not null check (app.is_prose(content, 1, 2000)),
  changed_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
alter table public.conversation_notes enable row level security;
create index conversation_notes_user_id_idx on public.conversation_notes (user_id);
create policy select_own on public.conversation_notes for select to authenticated using (user_id = (select app.uid()));
create policy insert_own on public.conversation_notes for insert to authenticated
  with check (user_id = (select app.uid()) and conversation_id in (select id from app.own_conversations));
create policy update_own on public.conversation_notes for update to authenticated
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy delete_own on public.conversation_notes for delete to authenticated using (user_id = (select app.uid()));
create policy insert_unless_suspended on public.conversation_notes as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy update_unless_suspended on public.conversation_notes as restrictive for update to authenticated
  using (not (select app.is_suspended()));
grant select, delete on public.conversation_notes to authenticated;
grant insert (conversation_id, content), update (content) on public.conversation_notes to authenticated;

-- Which conversation the offer was accepted in, for a take-over. The offer takes no messages then, until the handover is returned.
alter table public.revival_opportunities
  add column accepted_conversation_id uuid unique references public.conversations on delete set null,
  add column is_accepted boolean not null generated always as (accepted_conversation_id is not null) stored,
  add constraint revival_opportunities_accepted_check check (accepted_conversation_id is null or not is_active);
grant select (is_accepted) on public.revival_opportunities to anon, authenticated;

-- An offer is open, accepted, paused (`paused_at`) or closed (`closed_at`).
create or replace function app.date_closing() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.is_active then
    new.closed_reason := null;
    new.closed_at := null;
    new.paused_at := null;
  elsif new.accepted_conversation_id is not null then
    new.closed_reason := null;
    new.closed_at := null;
    new.paused_at := null;
  elsif new.paused_at is not null and new.closed_reason is null then
    new.closed_at := null;
    new.paused_at := coalesce(old.paused_at, now());
  else
    new.closed_at := coalesce(old.closed_at, now());
    new.paused_at := null;
  end if;
  return new;
end
$$;

-- Whether one of the two blocks the other. Whom they block elsewhere doesn't count while the founder hides who they are: it would show
-- who that is.
create function app.is_blocked_conversation(conversation uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.conversations c
  where c.id = conversation and (
    c.owner_blocked_at is not null or c.member_blocked_at is not null
    or not (c.is_anonymous and c.revealed_at is null)
      and (app.blocks(c.owner_id, c.member_id) or app.blocks(c.member_id, c.owner_id))
  )
);
grant execute on function app.is_blocked_conversation(uuid) to authenticated;

-- Whether the current member may write to the other: both are there, and the conversation goes on. Before the first answer, the member
-- writes two messages.
create function app.may_write_in(conversation uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.conversations c
  where c.id = conversation and app.uid() in (c.owner_id, c.member_id)
    and c.owner_id is not null and c.member_id is not null
    and c.state in ('new', 'talking', 'accepted', 'open')
    and (
      c.owner_id = app.uid() or c.answered_at is not null or c.state in ('talking', 'accepted')
      or (select count(*) < 2 from public.messages m where m.conversation_id = c.id and not m.by_owner)
    )
);
grant execute on function app.may_write_in(uuid) to authenticated;

create view app.hidden_conversation_messages as
select m.id from public.messages m join app.hidden_messages hidden on hidden.interest_id = m.interest_id;

-- A message that a moderator hid is there for its author alone.
create function app.is_own_message(of_conversation uuid, is_by_owner boolean) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.conversations
  where id = of_conversation and case when is_by_owner then owner_id else member_id end = app.uid()
);
grant execute on function app.is_own_message(uuid, boolean) to authenticated;
grant select on app.hidden_conversation_messages to authenticated;

create policy select_of_the_two on public.messages for select to authenticated
  using (conversation_id in (select id from app.own_conversations));
create policy select_unless_hidden on public.messages as restrictive for select to authenticated
  using (id not in (select id from app.hidden_conversation_messages) or app.is_own_message(conversation_id, by_owner));
create policy insert_by_the_two on public.messages for insert to authenticated
  with check (app.may_write_in(conversation_id));
create policy insert_unless_blocked on public.messages as restrictive for insert to authenticated
  with check (not app.is_blocked_conversation(conversation_id));
create policy insert_unless_suspended on public.messages as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
grant select (id, conversation_id, by_owner, content, created_at, deleted_at) on public.messages to authenticated;
grant insert (id, conversation_id, content) on public.messages to authenticated;

-- Messages of a conversation are written one after the other, each later than those before it.
create function app.place_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  found_conversation public.conversations;
  last_at timestamptz;
begin
  select * into found_conversation from public.conversations where id = new.conversation_id for update;
  if new.interest_id is null then
    -- Whoever is no side of it is refused by the policy.
    new.by_owner := coalesce(found_conversation.owner_id = app.uid(), false);
  end if;
  select max(created_at) into last_at from public.messages where conversation_id = new.conversation_id;
  new.created_at := greatest(clock_timestamp(), last_at + interval '1 microsecond');
  return new;
end
$$;
create trigger place_message before insert on public.messages for each row execute function app.place_message();

-- The owner's first message is an answer: the conversation goes from new to talking.
create function app.count_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.by_owner and exists (select from public.conversations where id = new.conversation_id and state = 'new') then
    insert into public.conversation_moves (conversation_id, by_owner, from_state, to_state)
    values (new.conversation_id, true, 'new', 'talking');
  end if;
  update public.conversations
  set changed_at = greatest(changed_at, new.created_at), last_by_owner = new.by_owner,
    state = case when new.by_owner and state = 'new' then 'talking' else state end,
    answered_at = case when new.by_owner then coalesce(answered_at, new.created_at) else answered_at end,
    owner_read_at = case when new.by_owner then greatest(owner_read_at, new.created_at) else owner_read_at end,
    member_read_at = case when new.by_owner then member_read_at else greatest(member_read_at, new.created_at) end
  where id = new.conversation_id;
  return null;
end
$$;
create trigger count_message after insert on public.messages for each row execute function app.count_message();

-- One conversation per offer and member. A demo offer has none: its messages go to those who run the site (STORY-21). A withdrawn or
-- closed one begins again; a declined one stays declined, and the founder reads the message.
create function app.join_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  conversation public.conversations;
begin
  if new.revival_opportunity_id in (select id from app.demo_offers) then
    return null;
  end if;
  insert into public.conversations (kind, revival_opportunity_id, startup_id, name, is_anonymous, owner_id, member_id, state)
  select 'offer', offer.id, story.id, story.name, story.is_anonymous, story.user_id, new.interested_user_id, 'new'
  from public.revival_opportunities offer
  join public.startups story on story.id = offer.startup_id
  where offer.id = new.revival_opportunity_id
  on conflict (revival_opportunity_id, member_id) do nothing;
  select * into conversation from public.conversations
  where revival_opportunity_id = new.revival_opportunity_id and member_id = new.interested_user_id for update;
  if conversation.state in ('withdrawn', 'closed') then
    insert into public.conversation_moves (conversation_id, by_owner, from_state, to_state)
    values (conversation.id, false, conversation.state, 'new');
    update public.conversations set state = 'new', answered_at = null where id = conversation.id;
  end if;
  insert into public.messages (id, conversation_id, by_owner, content, interest_id, emailed_at)
  values (new.id, conversation.id, false, new.message, new.id, now());
  return null;
end
$$;

-- Those of before: one conversation per offer and member, which goes on without a reminder.
insert into public.conversations (
  kind, revival_opportunity_id, startup_id, name, is_anonymous, owner_id, member_id, state, is_counted, created_at, changed_at,
  owner_read_at, member_read_at
)
select
  'offer', offer.id, story.id, story.name, story.is_anonymous, story.user_id, i.interested_user_id, 'talking', false,
  min(i.created_at), max(i.created_at),
  coalesce(min(i.created_at) filter (where i.read_at is null) - interval '1 microsecond', max(i.created_at)), max(i.created_at)
from public.interest_contacts i
join public.revival_opportunities offer on offer.id = i.revival_opportunity_id
join public.startups story on story.id = offer.startup_id
where offer.id not in (select id from app.demo_offers) and i.interested_user_id <> story.user_id
group by offer.id, story.id, i.interested_user_id;
alter table public.messages disable trigger user;
insert into public.messages (id, conversation_id, by_owner, content, interest_id, created_at, emailed_at)
select i.id, c.id, false, i.message, i.id, i.created_at, i.created_at
from public.interest_contacts i
join public.conversations c on c.revival_opportunity_id = i.revival_opportunity_id and c.member_id = i.interested_user_id;
alter table public.messages enable trigger user;

create trigger join_conversation after insert on public.interest_contacts
  for each row execute function app.join_conversation();

-- A founder who turns anonymous is one in their conversations too, unless they told who they are; a new name is the story's.
create function app.follow_story_in_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversations set is_anonymous = new.is_anonymous, name = new.name where startup_id = new.id and kind = 'offer';
  return null;
end
$$;
create trigger follow_in_conversations after update of is_anonymous, name on public.startups
  for each row when (old.is_anonymous <> new.is_anonymous or old.name <> new.name)
  execute function app.follow_story_in_conversations();

-- A conversation as one of its two reads it. The other is nobody while they hide who they are, and once their account is deleted.
create view public.own_conversations with (security_barrier = true) as
select
  c.id, c.kind, c.revival_opportunity_id, c.asset_id, c.startup_id, c.name, c.state, c.way, c.created_at, c.changed_at, c.last_by_owner,
  c.answered_at, c.is_counted,
  side.is_owner,
  c.is_anonymous and c.revealed_at is null as is_owner_hidden,
  case
    when side.is_owner then c.member_id
    when c.is_anonymous and c.revealed_at is null then null
    else c.owner_id
  end as other_id,
  case when side.is_owner then c.member_id else c.owner_id end is null as has_other_left,
  case when side.is_owner then c.owner_read_at else c.member_read_at end as own_read_at,
  case when side.is_owner then c.member_read_at else c.owner_read_at end as other_read_at,
  case when side.is_owner then c.owner_contact else c.member_contact end as own_contact,
  case
    when c.owner_contact is not null and c.member_contact is not null
    then case when side.is_owner then c.member_contact else c.owner_contact end
  end as other_contact,
  case when side.is_owner then c.member_contact else c.owner_contact end is not null as has_other_agreed
from public.conversations c
cross join lateral (select coalesce(c.owner_id = app.uid(), false) as is_owner) side
where app.uid() in (c.owner_id, c.member_id);
grant select on public.own_conversations to authenticated;

-- Moves a conversation, if it is up to the current member and the conversation is still as they saw it. Says how it ended: 'done';
-- 'unchanged' for the same move again; 'changed' where it is in another state meanwhile; 'taken' where the offer was accepted
-- for somebody else; 'refused' where the move isn't theirs; 'none' without such a conversation.
create function public.move_conversation(conversation uuid, from_state text, to_state text, of_way text, of_words text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  c public.conversations;
  is_owner boolean;
  offer public.revival_opportunities;
begin
  -- The offer first, always, so that two acceptances of it wait for each other.
  select o.* into offer from public.revival_opportunities o
  where o.id = (select revival_opportunity_id from public.conversations where id = conversation and app.uid() in (owner_id, member_id))
  for update;
  select * into c from public.conversations where id = conversation and app.uid() in (owner_id, member_id) for update;
  if c.id is null then
    return 'none';
  end if;
  is_owner := c.owner_id = app.uid();
  if app.is_suspended() or c.owner_id is null or c.member_id is null or app.is_blocked_conversation(c.id) then
    return 'refused';
  end if;
  if c.state = to_state and c.way is not distinct from of_way then
    return 'unchanged';
  end if;
  if c.state <> from_state then
    return 'changed';
  end if;
  if not (
    case
      when c.kind = 'question' then (from_state, to_state) in (('open', 'closed'), ('closed', 'open'))
      when is_owner then
        (from_state, to_state) in (
          ('new', 'talking'), ('new', 'accepted'), ('talking', 'accepted'), ('new', 'declined'), ('talking', 'declined'),
          ('declined', 'talking'), ('new', 'closed'), ('talking', 'closed'), ('closed', 'talking')
        )
      else (from_state, to_state) in (('new', 'withdrawn'), ('talking', 'withdrawn'))
    end
  ) then
    return 'refused';
  end if;
  if (to_state = 'accepted') <> (of_way is not null) or to_state = 'accepted' and offer.id is null then
    return 'refused';
  end if;
  if to_state = 'accepted' and offer.accepted_conversation_id is not null then
    return 'taken';
  end if;
  update public.conversations
  set state = to_state, way = of_way, changed_at = clock_timestamp(),
    -- A founder who only moves it to talking hasn't answered.
    last_by_owner = case when to_state = 'talking' then last_by_owner else is_owner end,
    answered_at = case when is_owner and to_state <> 'talking' then coalesce(answered_at, clock_timestamp()) else answered_at end
  where id = c.id;
  insert into public.conversation_moves (conversation_id, by_owner, from_state, to_state, way, words)
  values (c.id, is_owner, from_state, to_state, of_way, coalesce(of_words, ''));
  if to_state = 'accepted' and of_way = 'take_over' then
    update public.revival_opportunities
    set is_active = false, closed_at = null, closed_reason = null, accepted_conversation_id = c.id
    where id = offer.id;
  end if;
  return 'done';
end
$$;
grant execute on function public.move_conversation(uuid, text, text, text, text) to authenticated;

-- Notifications about conversations, handovers and revivals.
alter table public.notifications
  add column conversation_id uuid references public.conversations on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'reply', 'mention', 'comment', 'message', 'move', 'handover', 'revival', 'offer', 'update', 'follower', 'correction', 'role',
    'suspension', 'hidden', 'decision', 'report'
  ));
create index notifications_conversation_id_idx on public.notifications (conversation_id) where conversation_id is not null;

create or replace view app.tellable_notifications as
select
  id, user_id, kind, thing, actor_id, startup_id, asset_id, comment_id, interest_id, update_id, facts, is_listed, email_kind, push_kind,
  created_at, read_at, emailed_at, pushed_at, conversation_id
from public.notifications notification
where kind in ('correction', 'role', 'suspension', 'hidden', 'decision', 'report')
  or (
    startup_id is null
    or conversation_id is not null
    or app.is_public_story(startup_id) and not exists (
      select from public.mutes where mutes.user_id = notification.user_id and mutes.startup_id = notification.startup_id
    )
  )
  and (asset_id is null or not exists (select from public.hidden_content hidden where hidden.asset_id = notification.asset_id))
  and (
    comment_id is null
    or app.may_tell_of_comment(user_id, kind, comment_id)
      and not exists (select from public.hidden_content hidden where hidden.comment_id = notification.comment_id)
  )
  and (interest_id is null or not exists (select from app.hidden_messages hidden where hidden.interest_id = notification.interest_id))
  and (
    actor_id is null
    or not (
      exists (select from app.leaving_members where member_id = notification.actor_id)
      or app.blocks(user_id, actor_id) or app.blocks(actor_id, user_id)
    )
  );

create or replace view public.own_notifications with (security_barrier = true) as
select id, kind, thing, actor_id, startup_id, asset_id, comment_id, interest_id, update_id, facts, created_at, read_at, conversation_id
from app.tellable_notifications
where user_id = (select app.uid()) and is_listed;
