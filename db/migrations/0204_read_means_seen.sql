-- Read means seen: writing reads nothing, and one interest that was read elsewhere reads none before it.

create or replace function app.count_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.by_owner and exists (select from public.conversations where id = new.conversation_id and state = 'new') then
    insert into public.conversation_moves (conversation_id, by_owner, from_state, to_state)
    values (new.conversation_id, true, 'new', 'talking');
  end if;
  update public.conversations
  set changed_at = greatest(changed_at, new.created_at), last_by_owner = new.by_owner,
    state = case when new.by_owner and state = 'new' then 'talking' else state end,
    answered_at = case when new.by_owner then coalesce(answered_at, new.created_at) else answered_at end
  where id = new.conversation_id;
  return null;
end
$$;

-- The mark of the conversation goes as far as nothing before it is unread.
create or replace function app.read_interest_in_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.conversations;
  unread_from timestamptz;
begin
  select conversation.* into c from public.conversations conversation
  join public.messages m on m.conversation_id = conversation.id
  where m.interest_id = new.id for update of conversation;
  select min(entry.created_at) into unread_from from (
    select m.created_at from public.messages m
    left join public.interest_contacts interest on interest.id = m.interest_id
    where m.conversation_id = c.id and not m.by_owner and m.deleted_at is null and interest.read_at is null
    union all
    select v.created_at from public.conversation_moves v
    where v.conversation_id = c.id and not v.by_owner and (v.to_state = 'withdrawn' or v.words <> '')
  ) entry
  where entry.created_at > coalesce(c.owner_read_at, '-infinity');
  update public.conversations conversation set owner_read_at = read.until
  from (
    select max(m.created_at) as until from public.messages m
    join public.interest_contacts interest on interest.id = m.interest_id
    where m.conversation_id = c.id and interest.read_at is not null and m.created_at < coalesce(unread_from, 'infinity')
  ) read
  where conversation.id = c.id and (conversation.owner_read_at is null or conversation.owner_read_at < read.until);
  return null;
end
$$;

-- As before, but for what counts as unread: a word with any move, and no interest that was read elsewhere.
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
  case when side.is_owner then c.owner_turn else c.member_turn end as turn,
  -- Why the current member can't write. That the other blocks them isn't said.
  case
    when c.owner_id is null or c.member_id is null then 'left'
    when side.blocked_at is not null or side.other_id is not null and app.blocks(app.uid(), side.other_id) then 'blocked'
    when c.state not in ('new', 'talking', 'accepted', 'open') then 'ended'
    when not app.may_write_in(c.id) then 'waits'
  end as closed_for,
  -- What the other wrote and decided since the member last looked, but for interests that were read elsewhere. Their own never counts.
  (
    select count(*) from (
      (
        select from public.messages m
        where m.conversation_id = c.id and m.by_owner <> side.is_owner and m.deleted_at is null
          and m.created_at > coalesce(side.own_read_at, '-infinity')
          and (select true from app.hidden_messages hidden where hidden.interest_id = m.id) is null
          and (select interest.read_at from public.interest_contacts interest where interest.id = m.interest_id) is null
        limit 100
      )
      union all
      (
        select from public.conversation_moves v
        where v.conversation_id = c.id and v.by_owner <> side.is_owner
          and (v.to_state in ('accepted', 'declined', 'withdrawn', 'closed') or v.words <> '')
          and v.created_at > coalesce(side.own_read_at, '-infinity')
        limit 100
      )
      limit 100
    ) counted
  )::int as unread,
  case when side.is_owner then c.owner_says_runs_at else c.member_says_runs_at end is not null as own_says_runs,
  case when side.is_owner then c.member_says_runs_at else c.owner_says_runs_at end is not null as other_says_runs
from public.conversations c
cross join lateral (
  select
    coalesce(c.owner_id = (select app.uid()), false) as is_owner,
    case
      when c.owner_id = (select app.uid()) then c.member_id
      when c.is_anonymous and c.revealed_at is null then null
      else c.owner_id
    end as other_id,
    case when c.owner_id = (select app.uid()) then c.owner_read_at else c.member_read_at end as own_read_at,
    case when c.owner_id = (select app.uid()) then c.owner_blocked_at else c.member_blocked_at end as blocked_at
) side
where (select app.uid()) = any (array[c.owner_id, c.member_id]);
