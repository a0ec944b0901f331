-- What conversations need to be read, answered, ended and told of.
alter table public.conversations
  -- Of any change that one of the two may see; open pages ask again then.
  add column touched_at timestamptz not null default clock_timestamp(),
  -- Since when the founder hasn't answered.
  add column waits_since timestamptz not null default clock_timestamp(),
  -- How often the founder was reminded, and when last.
  add column reminders int not null default 0 check (reminders between 0 and 2),
  add column reminded_at timestamptz,
  -- When the account of one of the two was deleted.
  add column left_at timestamptz;
update public.conversations set waits_since = created_at;
create index conversations_owner_touched_idx on public.conversations (owner_id, touched_at);
create index conversations_member_touched_idx on public.conversations (member_id, touched_at);
create index conversations_asset_id_idx on public.conversations (asset_id);
create index conversations_waiting_idx on public.conversations (waits_since)
  where state = 'new' and is_counted and answered_at is null and reminders < 2;
create index conversations_left_idx on public.conversations (left_at) where left_at is not null;

create function app.touch_conversation() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.touched_at := clock_timestamp();
  if new.state = 'new' and old.state <> 'new' then
    new.waits_since := clock_timestamp();
    new.reminders := 0;
  end if;
  if new.owner_id is null and old.owner_id is not null then
    new.left_at := now();
    new.owner_contact := null;
  end if;
  if new.member_id is null and old.member_id is not null then
    new.left_at := now();
    new.member_contact := null;
  end if;
  return new;
end
$$;
create trigger touch_conversation before update on public.conversations
  for each row execute function app.touch_conversation();

-- Streams of the two look whether there is something new.
create function app.notify_the_two() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_viewers(array_remove(array[new.owner_id, new.member_id], null));
  return null;
end
$$;
create trigger notify_the_two after insert or update on public.conversations
  for each row execute function app.notify_the_two();

-- With the accounts of both, nobody can read it.
create function app.drop_empty_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.conversations where id = new.id;
  return null;
end
$$;
create trigger drop_empty_conversation after update of owner_id, member_id on public.conversations
  for each row when (new.owner_id is null and new.member_id is null)
  execute function app.drop_empty_conversation();

-- When something last changed for the current member in any of their conversations.
create function public.conversations_touched() returns timestamptz
language sql stable security definer set search_path = ''
return greatest(
  (select max(touched_at) from public.conversations where owner_id = app.uid()),
  (select max(touched_at) from public.conversations where member_id = app.uid())
);
grant execute on function public.conversations_touched() to authenticated;

-- A conversation as one of its two reads it.
create or replace view public.own_conversations with (security_barrier = true) as
select
  c.id, c.kind, c.revival_opportunity_id, c.asset_id, c.startup_id, c.name, c.state, c.way, c.created_at, c.changed_at, c.last_by_owner,
  c.answered_at, c.is_counted,
  side.is_owner,
  c.is_anonymous and c.revealed_at is null as is_owner_hidden,
  side.other_id,
  case when side.is_owner then c.member_id else c.owner_id end is null as has_other_left,
  side.own_read_at,
  case when side.is_owner then c.member_read_at else c.owner_read_at end as other_read_at,
  case when side.is_owner then c.owner_contact else c.member_contact end as own_contact,
  case
    when c.owner_contact is not null and c.member_contact is not null
    then case when side.is_owner then c.member_contact else c.owner_contact end
  end as other_contact,
  case when side.is_owner then c.member_contact else c.owner_contact end is not null as has_other_agreed,
  c.is_anonymous and c.revealed_at is not null as is_owner_revealed,
  c.waits_since, c.reminders, c.reminded_at,
  case
    when c.state in ('accepted', 'declined', 'withdrawn', 'closed') or c.owner_id is null or c.member_id is null then 'settled'
    when c.last_by_owner = side.is_owner then 'other'
    else 'own'
  end as turn,
  -- Why the current member can't write. That the other blocks them isn't said.
  case
    when c.owner_id is null or c.member_id is null then 'left'
    when side.blocked_at is not null or side.other_id is not null and app.blocks(app.uid(), side.other_id) then 'blocked'
    when c.state not in ('new', 'talking', 'accepted', 'open') then 'ended'
    when not app.may_write_in(c.id) then 'waits'
  end as closed_for,
  -- What the other wrote and decided since the member last looked. Their own never counts.
  (
    (
      select count(*) from public.messages m
      where m.conversation_id = c.id and m.by_owner <> side.is_owner and m.deleted_at is null
        and m.created_at > coalesce(side.own_read_at, '-infinity')
        and m.id not in (select hidden.id from app.hidden_conversation_messages hidden)
    )
    + (
      select count(*) from public.conversation_moves v
      where v.conversation_id = c.id and v.by_owner <> side.is_owner
        and v.to_state in ('accepted', 'declined', 'withdrawn', 'closed')
        and v.created_at > coalesce(side.own_read_at, '-infinity')
    )
  )::int as unread
from public.conversations c
cross join lateral (
  select
    coalesce(c.owner_id = app.uid(), false) as is_owner,
    case
      when c.owner_id = app.uid() then c.member_id
      when c.is_anonymous and c.revealed_at is null then null
      else c.owner_id
    end as other_id,
    case when c.owner_id = app.uid() then c.owner_read_at else c.member_read_at end as own_read_at,
    case when c.owner_id = app.uid() then c.owner_blocked_at else c.member_blocked_at end as blocked_at
) side
where app.uid() in (c.owner_id, c.member_id);

-- Marks what the current member has seen as read: all up to a message or move, with its notifications and, for a founder, the interests.
-- A mark never goes back. Gives when that was written; null without such an entry.
create function public.read_conversation(conversation uuid, up_to uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  seen_at timestamptz;
  is_owner boolean;
begin
  select c.owner_id = app.uid() into is_owner from public.conversations c
  where c.id = conversation and app.uid() in (c.owner_id, c.member_id);
  if not found then
    return null;
  end if;
  select entry.created_at into seen_at from (
    select m.id, m.created_at from public.messages m where m.conversation_id = conversation
    union all
    select v.id, v.created_at from public.conversation_moves v where v.conversation_id = conversation
  ) entry where entry.id = up_to;
  if seen_at is null then
    return null;
  end if;
  if is_owner then
    update public.conversations c set owner_read_at = seen_at
    where c.id = conversation and (c.owner_read_at is null or c.owner_read_at < seen_at);
    update public.interest_contacts set read_at = now()
    where read_at is null and id in (
      select m.interest_id from public.messages m
      where m.conversation_id = conversation and not m.by_owner and m.created_at <= seen_at
    );
  else
    update public.conversations c set member_read_at = seen_at
    where c.id = conversation and (c.member_read_at is null or c.member_read_at < seen_at);
  end if;
  update public.notifications n set read_at = now()
  where n.user_id = app.uid() and n.conversation_id = conversation and n.read_at is null
    and (
      n.message_id in (select m.id from public.messages m where m.conversation_id = conversation and m.created_at <= seen_at)
      or n.move_id in (
        select v.id from public.conversation_moves v where v.conversation_id = conversation and v.created_at <= seen_at
      )
    );
  return seen_at;
end
$$;
grant execute on function public.read_conversation(uuid, uuid) to authenticated;

-- A founder who reads an interest on the dashboard has read it here, too.
create function app.read_interest_in_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversations c set owner_read_at = m.created_at
  from public.messages m
  where m.interest_id = new.id and c.id = m.conversation_id and (c.owner_read_at is null or c.owner_read_at < m.created_at);
  return null;
end
$$;
create trigger read_in_conversation after update of read_at on public.interest_contacts
  for each row when (old.read_at is null and new.read_at is not null)
  execute function app.read_interest_in_conversation();

-- Gives the other one's contact details, or takes them back with null. Says how it ended, as move_conversation does.
create function public.give_contact(conversation uuid, details text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c public.conversations;
begin
  select * into c from public.conversations where id = conversation and app.uid() in (owner_id, member_id) for update;
  if c.id is null then
    return 'none';
  end if;
  if details is not null and (
    app.is_suspended() or c.owner_id is null or c.member_id is null or app.is_blocked_conversation(c.id)
  ) then
    return 'refused';
  end if;
  if c.owner_id = app.uid() then
    update public.conversations set owner_contact = details where id = c.id and owner_contact is distinct from details;
  else
    update public.conversations set member_contact = details where id = c.id and member_contact is distinct from details;
  end if;
  return 'done';
end
$$;
grant execute on function public.give_contact(uuid, text) to authenticated;

-- The founder of an anonymous story tells this one member who they are. It can't be taken back.
create function public.reveal_founder(conversation uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c public.conversations;
begin
  select * into c from public.conversations where id = conversation and app.uid() in (owner_id, member_id) for update;
  if c.id is null then
    return 'none';
  end if;
  if c.owner_id is distinct from app.uid() or not c.is_anonymous or c.member_id is null or app.is_suspended()
    or app.is_blocked_conversation(c.id) then
    return 'refused';
  end if;
  if c.revealed_at is not null then
    return 'unchanged';
  end if;
  update public.conversations set revealed_at = now() where id = c.id;
  return 'done';
end
$$;
grant execute on function public.reveal_founder(uuid) to authenticated;

-- Ends the conversation for both, also with somebody who hides who they are, or takes that back. The other isn't told.
create function public.block_conversation(conversation uuid, is_blocked boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_one_of_two boolean;
begin
  update public.conversations c set
    owner_blocked_at = case
      when c.owner_id is distinct from app.uid() then c.owner_blocked_at
      when is_blocked then coalesce(c.owner_blocked_at, now())
    end,
    member_blocked_at = case
      when c.member_id is distinct from app.uid() then c.member_blocked_at
      when is_blocked then coalesce(c.member_blocked_at, now())
    end
  where c.id = conversation and app.uid() in (c.owner_id, c.member_id)
  returning true into is_one_of_two;
  return coalesce(is_one_of_two, false);
end
$$;
grant execute on function public.block_conversation(uuid, boolean) to authenticated;

-- Neither writes to the other about an offer on the form of the offer either.
create function app.is_blocked_about(offer uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.conversations c
  where c.revival_opportunity_id = offer and c.member_id = app.uid()
    and (c.owner_blocked_at is not null or c.member_blocked_at is not null)
);
grant execute on function app.is_blocked_about(uuid) to authenticated;
drop policy insert_unless_blocked on public.interest_contacts;
create policy insert_unless_blocked on public.interest_contacts as restrictive for insert to authenticated
  with check (
    app.may_write_to((
      select story.user_id
      from public.revival_opportunities offer
      join public.public_startups story on story.id = offer.startup_id
      where offer.id = revival_opportunity_id
    ))
    and not app.is_blocked_about(revival_opportunity_id)
  );

-- Its author takes the text of a message back. Gives the conversation; null for somebody else's.
create function public.delete_message(message uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_conversation uuid;
begin
  select m.conversation_id into found_conversation
  from public.messages m
  join public.conversations c on c.id = m.conversation_id
  where m.id = message and case when m.by_owner then c.owner_id else c.member_id end = app.uid();
  if found_conversation is null then
    return null;
  end if;
  update public.messages set content = '', deleted_at = now() where id = message and deleted_at is null;
  if found then
    -- No backup brings it back.
    insert into app.deleted_ids as known (of_table, id, deleted_at) values ('public.messages', message, now())
    on conflict (of_table, id) do update set deleted_at = excluded.deleted_at;
    perform pg_notify('deleted_ids', '');
    update public.conversations set touched_at = clock_timestamp() where id = found_conversation;
  end if;
  return found_conversation;
end
$$;
grant execute on function public.delete_message(uuid) to authenticated;

call app.keep_deleted_ids_of('public.messages');

-- An interest is a message; who takes the message back takes the interest back.
create function app.empty_deleted_interest() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.interest_contacts where id = old.interest_id;
  return null;
end
$$;
create trigger empty_deleted_interest after update of deleted_at on public.messages
  for each row when (old.deleted_at is null and new.deleted_at is not null and old.interest_id is not null)
  execute function app.empty_deleted_interest();

-- Opens the conversation of the current member about a listing, or finds it, closed or not. Says which, or null where the listing isn't
-- there for them, is their own or a demo.
create function public.ask_seller(conversation uuid, listing uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  if app.is_suspended() then
    return null;
  end if;
  insert into public.conversations (id, kind, asset_id, name, owner_id, member_id, state)
  select conversation, 'question', asset.id, asset.title, asset.user_id, app.uid(), 'open'
  from public.public_marketplace_assets asset
  where asset.id = listing and asset.status <> 'withdrawn' and not asset.is_hidden and asset.user_id <> app.uid()
    and asset.user_id not in (select id from app.demo_accounts)
    and app.may_write_to(asset.user_id)
  on conflict do nothing;
  select c.id into found_id from public.conversations c where c.asset_id = listing and c.member_id = app.uid();
  return found_id;
end
$$;
grant execute on function public.ask_seller(uuid, uuid) to authenticated;

-- Closes the founder's other conversations about an offer that are in one of these states, with a word for each. Gives them.
create function public.close_conversations(offer uuid, but uuid, in_states text[], of_words text)
returns table (conversation_id uuid, move_id uuid)
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.revival_opportunities o where o.id = offer for update;
  return query
    with closed as (
      select c.id, c.state from public.conversations c
      where c.revival_opportunity_id = offer and c.owner_id = app.uid() and c.id is distinct from but
        and c.state = any (in_states) and c.state in ('new', 'talking')
      order by c.id for update
    ), moved as (
      update public.conversations c
      set state = 'closed', changed_at = clock_timestamp(), last_by_owner = true,
        answered_at = coalesce(c.answered_at, clock_timestamp())
      from closed where c.id = closed.id
      returning c.id
    )
    insert into public.conversation_moves as v (conversation_id, by_owner, from_state, to_state, words)
    select closed.id, true, closed.state, 'closed', of_words from closed join moved on moved.id = closed.id
    returning v.conversation_id, v.id;
end
$$;
grant execute on function public.close_conversations(uuid, uuid, text[], text) to authenticated;

-- Of which message or move a notification is; what it says is read from there when it's told.
alter table public.notifications
  add column message_id uuid references public.messages on delete cascade,
  add column move_id uuid references public.conversation_moves on delete cascade;
create index notifications_message_id_idx on public.notifications (message_id) where message_id is not null;
create index notifications_move_id_idx on public.notifications (move_id) where move_id is not null;

alter table public.notification_preferences
  drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'reply', 'mention', 'comment', 'message', 'move', 'handover', 'revival', 'offer', 'update', 'follower', 'followed'
  ));

-- Whether what one of the two did is told to the other: both are there, neither leaves or blocks.
create function app.may_tell_of_conversation(conversation uuid, is_by_owner boolean) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.conversations c
  where c.id = conversation and c.owner_id is not null and c.member_id is not null
    and case when is_by_owner then c.owner_id else c.member_id end not in (select member_id from app.leaving_members)
) and not app.is_blocked_conversation(conversation);
grant execute on function app.may_tell_of_conversation(uuid, boolean) to authenticated;

create or replace view app.tellable_notifications as
select
  id, user_id, kind, thing,
  -- Whose it is follows from the conversation, as it is when it's told.
  case
    when conversation_id is null then actor_id
    else (
      select
        case
          when c.owner_id = notification.user_id then c.member_id
          when c.is_anonymous and c.revealed_at is null then null
          else c.owner_id
        end
      from public.conversations c where c.id = notification.conversation_id
    )
  end as actor_id,
  startup_id, asset_id, comment_id, interest_id, update_id, facts, is_listed, email_kind, push_kind,
  created_at, read_at, emailed_at, pushed_at, conversation_id, message_id, move_id
from public.notifications notification
where kind in ('correction', 'role', 'suspension', 'hidden', 'decision', 'report')
  or (
    startup_id is null
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
  )
  and (
    message_id is null
    or exists (
      select from public.messages m
      join public.conversations c on c.id = m.conversation_id
      where m.id = notification.message_id and m.deleted_at is null and c.state not in ('withdrawn', 'closed')
        and m.id not in (select hidden.id from app.hidden_conversation_messages hidden)
        and app.may_tell_of_conversation(c.id, m.by_owner)
    )
  )
  and (
    move_id is null
    or exists (
      select from public.conversation_moves v
      join public.conversations c on c.id = v.conversation_id
      where v.id = notification.move_id and c.state = v.to_state and app.may_tell_of_conversation(c.id, v.by_owner)
    )
  );

create or replace view public.own_notifications with (security_barrier = true) as
select
  id, kind, thing, actor_id, startup_id, asset_id, comment_id, interest_id, update_id, facts, created_at, read_at,
  conversation_id, message_id, move_id
from app.tellable_notifications
where user_id = (select app.uid()) and is_listed;

-- Tells a message that the form of an offer sent from others.
grant select (interest_id) on public.messages to authenticated;

-- Files of messages. Each was uploaded for one conversation, which its path names.
create table public.message_files (
  upload_id uuid primary key references public.uploads on delete cascade,
  message_id uuid not null references public.messages on delete cascade,
  position int not null check (position between 0 and 9),
  unique (message_id, position)
);
alter table public.message_files enable row level security;

-- As the two see them. The path names who sent a file, so nobody gets it.
create view public.own_message_files with (security_barrier = true) as
select f.upload_id as id, f.message_id, m.conversation_id, f.position, upload.name, upload.size, upload.mime, upload.doubt
from public.message_files f
join public.messages m on m.id = f.message_id
join public.conversations c on c.id = m.conversation_id
join public.uploads upload on upload.id = f.upload_id
where app.uid() in (c.owner_id, c.member_id) and m.deleted_at is null and upload.unsafe_at is null
  and (
    m.id not in (select hidden.id from app.hidden_conversation_messages hidden)
    or case when m.by_owner then c.owner_id else c.member_id end = app.uid()
  );
grant select on public.own_message_files to authenticated;

-- Adds the current member's files to a message that they have just sent, in this order. False unless all were uploaded for its
-- conversation and are in no other message. Whoever sends a file that looks odd has seen that it does.
create function public.attach_files(message uuid, files uuid[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  attached int;
begin
  with own as (
    select upload.id, m.id as message_id, listed.position
    from public.messages m
    join public.conversations c on c.id = m.conversation_id
    cross join unnest(files) with ordinality as listed (id, position)
    join public.uploads upload on upload.id = listed.id
    where m.id = message and case when m.by_owner then c.owner_id else c.member_id end = app.uid()
      and upload.user_id = app.uid() and upload.bucket = 'message-files' and upload.attached_at is null
      and starts_with(upload.path, app.uid() || '/messages/' || c.id || '/')
  ), marked as (
    update public.uploads upload set attached_at = now(), confirmed_at = coalesce(upload.confirmed_at, now())
    from own where upload.id = own.id
    returning upload.id
  )
  insert into public.message_files (upload_id, message_id, position)
  select own.id, own.message_id, own.position - 1 from own join marked on marked.id = own.id;
  get diagnostics attached = row_count;
  return attached = cardinality(files);
end
$$;
grant execute on function public.attach_files(uuid, uuid[]) to authenticated;

-- A file goes with its message, its conversation and its sender's account. A trigger on uploads queues what is stored for deletion.
create function app.delete_message_uploads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.uploads where id in (select upload_id from gone);
  return null;
end
$$;
create trigger delete_message_uploads after delete on public.message_files
  referencing old table as gone for each statement execute function app.delete_message_uploads();

create function app.delete_files_of_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.message_files where message_id = new.id;
  return null;
end
$$;
create trigger delete_files_of_deleted after update of deleted_at on public.messages
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function app.delete_files_of_deleted();

-- A moderator may look at each message of a conversation that somebody reports. The interest that a message came with has its ID, so
-- `hidden_content.interest_id` is the ID of a message.
alter table public.hidden_content drop constraint hidden_content_interest_id_fkey;
create function app.show_what_is_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.hidden_content hidden
  where hidden.interest_id in (select id from gone)
    and not exists (select from public.messages m where m.id = hidden.interest_id);
  return null;
end
$$;
create trigger show_what_is_gone after delete on public.messages
  referencing old table as gone for each statement execute function app.show_what_is_gone();
create trigger show_what_is_gone after delete on public.interest_contacts
  referencing old table as gone for each statement execute function app.show_what_is_gone();

create or replace view app.hidden_conversation_messages as
select m.id from public.messages m join app.hidden_messages hidden on hidden.interest_id = m.id;

create function app.is_message_of_mine(message uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.messages m
  join public.conversations c on c.id = m.conversation_id
  where m.id = message and case when m.by_owner then c.owner_id else c.member_id end = app.uid()
);
grant execute on function app.is_message_of_mine(uuid) to authenticated;

drop policy select_own_profile_or_message on public.hidden_content;
create policy select_own_profile_or_message on public.hidden_content for select to authenticated
  using (profile_id = (select app.uid()) or app.is_message_of_mine(interest_id));

create function app.touch_hidden_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  message uuid := case tg_op when 'DELETE' then old.interest_id else new.interest_id end;
begin
  update public.conversations c set touched_at = clock_timestamp()
  from public.messages m where m.id = message and c.id = m.conversation_id;
  return null;
end
$$;
create trigger touch_hidden_message after insert or delete on public.hidden_content
  for each row execute function app.touch_hidden_message();

-- As before, with messages of conversations.
create or replace function app.reported_thing(of_kind text, thing uuid)
returns table (
  author_id uuid, is_anonymous boolean, startup_id uuid, asset_id uuid, comment_id uuid, name text, content text, files jsonb,
  version text, state text
)
language sql stable security definer set search_path = ''
begin atomic
  with things as (
    select
      s.user_id as author_id, s.is_anonymous, s.id as startup_id, null::uuid as asset_id, null::uuid as comment_id, s.name,
      concat_ws(E'\n\n',
        s.name, s.one_liner, s.description, s.why_failed, s.lessons_learned, s.funny_bits, s.inspiration, s.challenges,
        s.what_worked, s.key_learnings, s.builder_name, s.website_link, s.github_link, s.social_profiles, s.launch_post,
        s.video_demo, array_to_string(s.tech_stack || s.tags || s.screenshot_captions, ', ')
      ) as content,
      array(select app.upload_id_of(url) from unnest(s.screenshots || s.logo_url) url) as files,
      s.withdrawn_at is not null as is_withdrawn
    from public.startups s where of_kind = 'story' and s.id = thing
    union all
    select
      case when c.as_founder then s.user_id else c.user_id end, c.as_founder, c.startup_id, null, c.id, s.name, c.content,
      '{}', s.withdrawn_at is not null
    from public.comments c join public.startups s on s.id = c.startup_id
    where of_kind = 'comment' and c.id = thing and c.deleted_at is null
    union all
    select
      a.user_id, false, null, a.id, null, a.title,
      concat_ws(E'\n\n',
        a.title, a.short_description, a.description, a.detailed_description, a.founder_story, a.usage_notes, a.price,
        a.contact_instructions, array_to_string(a.tags || a.external_links, ', '), a.cover_description
      ),
      array(
        select u.id from public.uploads u
        where u.bucket = 'startup-assets' and u.path = any (a.downloadable_files || a.cover_image || a.images)
      ),
      a.status = 'withdrawn'
    from public.marketplace_assets a where of_kind = 'listing' and a.id = thing
    union all
    select a.user_id, false, null, a.id, null, a.title, u.name, array[u.id], a.status = 'withdrawn'
    from public.uploads u
    join public.marketplace_assets a on a.user_id = u.user_id and u.path = any (a.downloadable_files)
    where of_kind = 'file' and u.id = thing and u.bucket = 'startup-assets'
    union all
    select
      p.id, false, null, null, null, coalesce(p.full_name, ''),
      concat_ws(E'\n\n', p.full_name, '@' || p.handle, p.about, array_to_string(p.links, ', ')),
      array_remove(array[app.upload_id_of(p.avatar_url)], null), false
    from public.profiles p where of_kind = 'profile' and p.id = thing
    union all
    select
      case when m.by_owner then c.owner_id else c.member_id end, m.by_owner and c.is_anonymous, c.startup_id, null, null, c.name,
      m.content, array(select f.upload_id from public.message_files f where f.message_id = m.id), false
    from public.messages m
    join public.conversations c on c.id = m.conversation_id
    where of_kind = 'message' and m.id = thing and m.deleted_at is null
    union all
    -- Of a demo story, which has no conversations.
    select i.interested_user_id, false, s.id, null, null, s.name, i.message, '{}', false
    from public.interest_contacts i
    join public.revival_opportunities o on o.id = i.revival_opportunity_id
    join public.startups s on s.id = o.startup_id
    where of_kind = 'message' and i.id = thing and not exists (select from public.messages m where m.id = thing)
  ),
  with_files as (
    select things.*, (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'sha256', u.sha256) order by u.id), '[]')
      from public.uploads u where u.id = any (things.files)
    ) as stored
    from things
    limit 1
  )
  select
    t.author_id, t.is_anonymous, t.startup_id, t.asset_id, t.comment_id, t.name, t.content, t.stored,
    md5(t.content || array_to_string(t.files, ' ')),
    case
      when hidden.is_fold then 'folded'
      when hidden.id is not null then 'hidden'
      when t.is_withdrawn then 'withdrawn'
      else 'shown'
    end
  from with_files t
  left join public.hidden_content hidden
    on case
      when of_kind = 'profile' then hidden.profile_id = thing
      when of_kind = 'message' then hidden.interest_id = thing
      when t.comment_id is not null then hidden.comment_id = t.comment_id
      when of_kind = 'story' then hidden.startup_id = t.startup_id
      when t.asset_id is not null then hidden.asset_id = t.asset_id
    end;
end;

-- Whether the current member or guest sees it, so that they can report it.
create or replace function app.can_report(of_kind text, thing uuid) returns boolean
language sql stable security definer set search_path = ''
return case of_kind
  when 'story' then exists (select from public.public_startups where id = thing)
  when 'comment' then exists (select from public.public_comments where id = thing and coalesce(removed_by, 'reports') = 'reports')
  when 'listing' then exists (select from public.public_marketplace_assets where id = thing)
  when 'file' then exists (
    select from public.uploads u
    join public.marketplace_assets a on a.user_id = u.user_id and u.path = any (a.downloadable_files)
    join public.public_marketplace_assets seen on seen.id = a.id
    where u.id = thing and u.bucket = 'startup-assets'
  )
  when 'profile' then exists (select from public.public_people where id = thing)
  when 'message' then exists (
    select from public.messages m
    join public.conversations c on c.id = m.conversation_id
    where m.id = thing and m.deleted_at is null and app.uid() in (c.owner_id, c.member_id)
  ) or exists (
    select from public.interest_contacts i
    where i.id = thing
      and (i.interested_user_id = app.uid() or i.revival_opportunity_id in (select id from app.own_opportunities))
  )
  else false
end;

create or replace function app.record_hiding() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.hidden_content := case tg_op when 'INSERT' then new else old end;
begin
  if not changed.is_fold and app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      case tg_op when 'INSERT' then 'hide_' else 'show_' end || content.kind, content.place, content.id,
      jsonb_strip_nulls(jsonb_build_object('user_id', content.author))
    )
    from (
      select 'startup', 'startups', id, case when not is_anonymous then user_id end
      from public.startups where id = changed.startup_id
      union all
      select 'asset', 'marketplace_assets', id, user_id from public.marketplace_assets where id = changed.asset_id
      union all
      select 'comment', 'comments', id, user_id from public.comments where id = changed.comment_id
      union all
      select 'profile', 'profiles', id, id from public.profiles where id = changed.profile_id
      union all
      select 'message', 'messages', m.id,
        case when not m.by_owner then c.member_id when not c.is_anonymous then c.owner_id end
      from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = changed.interest_id
    ) content (kind, place, id, author);
  end if;
  return null;
end
$$;
