-- Whoever reads a list, a board or a count of conversations reads the rows of a page, to however many people they write.

-- Whose answer is next, for the one of the two who wrote last, or didn't.
create function app.turn_of(has_written_last boolean, has_left boolean, state text, way text, says_runs boolean) returns text
language sql immutable parallel safe set search_path = '' return
  case
    when has_left or state in ('declined', 'withdrawn', 'closed') then 'settled'
    when state = 'accepted' and (way is distinct from 'join' or says_runs) then 'settled'
    when has_written_last then 'other'
    else 'own'
  end;

alter table public.conversations
  add column owner_turn text not null generated always as (
    app.turn_of(
      last_by_owner, owner_id is null or member_id is null, state, way,
      owner_says_runs_at is not null and member_says_runs_at is not null
    )
  ) stored,
  add column member_turn text not null generated always as (
    app.turn_of(
      not last_by_owner, owner_id is null or member_id is null, state, way,
      owner_says_runs_at is not null and member_says_runs_at is not null
    )
  ) stored;

drop index public.conversations_owner_idx, public.conversations_member_idx;
create index conversations_owner_idx on public.conversations (owner_id, kind, changed_at desc, id desc);
create index conversations_member_idx on public.conversations (member_id, kind, changed_at desc, id desc);
create index conversations_owner_turn_idx on public.conversations (owner_id, kind, owner_turn, changed_at desc, id desc);
create index conversations_member_turn_idx on public.conversations (member_id, kind, member_turn, changed_at desc, id desc);
create index conversations_offer_idx on public.conversations (owner_id, revival_opportunity_id, changed_at desc, id desc);
create index conversations_offer_state_idx on public.conversations (owner_id, revival_opportunity_id, state);
create index conversations_owner_taken_over_idx on public.conversations (owner_id) where state = 'accepted' and way = 'take_over';
create index conversations_member_taken_over_idx on public.conversations (member_id) where state = 'accepted' and way = 'take_over';

-- The member's own, of each side. No security barriers: the planner has to see the order.
create view public.owner_conversation_order as
select id, kind, owner_turn as turn, state, way, revival_opportunity_id, changed_at
from public.conversations where owner_id = (select app.uid());
create view public.member_conversation_order as
select id, kind, member_turn as turn, state, way, revival_opportunity_id, changed_at
from public.conversations where member_id = (select app.uid());
grant select on public.owner_conversation_order, public.member_conversation_order to authenticated;

-- With what lines about a conversation need. It may be joined: it's no security barrier.
create or replace view app.own_conversations as
select id, coalesce(owner_id = (select app.uid()), false) as is_owner, name
from public.conversations
where owner_id = (select app.uid()) or member_id = (select app.uid());

-- As before, but for the turn, which the row has, and for what is unread, which is counted up to a hundred. It has to be read by IDs, and
-- finds nobody's by an index: the planner doesn't expect that many write to one member.
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
  -- What the other wrote and decided since the member last looked. Their own never counts.
  (
    select count(*) from (
      (
        select from public.messages m
        where m.conversation_id = c.id and m.by_owner <> side.is_owner and m.deleted_at is null
          and m.created_at > coalesce(side.own_read_at, '-infinity')
          and (select true from app.hidden_messages hidden where hidden.interest_id = m.id) is null
        limit 100
      )
      union all
      (
        select from public.conversation_moves v
        where v.conversation_id = c.id and v.by_owner <> side.is_owner
          and v.to_state in ('accepted', 'declined', 'withdrawn', 'closed')
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

-- Each row asks for its own conversation. With `in`, the member's conversations were all read first.
alter policy select_of_the_two on public.messages
  using ((select own.is_owner from app.own_conversations own where own.id = conversation_id) is not null);
alter policy select_of_the_two on public.conversation_moves
  using ((select own.is_owner from app.own_conversations own where own.id = conversation_id) is not null);
alter policy insert_own on public.conversation_notes
  with check (
    user_id = (select app.uid())
    and (select own.is_owner from app.own_conversations own where own.id = conversation_id) is not null
  );
alter policy select_of_the_two on public.handovers
  using ((select own.is_owner from app.own_conversations own where own.id = conversation_id) is not null);
alter policy select_of_the_two on public.handover_items
  using ((select own.is_owner from app.own_handovers own where own.id = handover_id) is not null);
alter policy select_of_the_two on public.handover_history
  using ((select own.is_owner from app.own_handovers own where own.id = handover_id) is not null);
alter policy insert_by_the_two on public.handover_items
  with check (
    (select own.state from app.own_handovers own where own.id = handover_id) = 'open' and app.may_act_in_handover(handover_id)
  );

-- Messages about an offer, and one's own, in the order of their list.
drop index public.interest_contacts_opportunity_idx, public.interest_contacts_interested_user_id_idx;
create index interest_contacts_opportunity_idx on public.interest_contacts (revival_opportunity_id, created_at desc, id desc);
create index interest_contacts_unread_idx on public.interest_contacts (revival_opportunity_id) where read_at is null;
create index interest_contacts_sender_idx on public.interest_contacts (interested_user_id, created_at desc, id desc);
