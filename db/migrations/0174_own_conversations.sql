-- Who asks is found once, not for each conversation: a founder to whom thousands wrote waited for it.
create or replace view app.own_conversations as
select id, coalesce(owner_id = (select app.uid()), false) as is_owner
from public.conversations
where owner_id = (select app.uid()) or member_id = (select app.uid());

-- As before otherwise.
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
    when c.owner_id is null or c.member_id is null or c.state in ('declined', 'withdrawn', 'closed') then 'settled'
    when c.state = 'accepted' and (c.way is distinct from 'join' or c.owner_says_runs_at is not null and c.member_says_runs_at is not null)
      then 'settled'
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
where c.owner_id = (select app.uid()) or c.member_id = (select app.uid());
