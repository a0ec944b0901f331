-- What somebody writes whom the reader blocks waits for nobody: it is nobody's turn, nothing counts as unread, and webhooks are silent.
-- A founder who hides who they are refuses nobody by a block, and the other sees the same as without it: no row changes here.

-- A member's block of a founder who hides isn't asked about, or it would say who that is.
create or replace view public.owner_conversation_order as
select id, kind, owner_turn as turn, state, way, revival_opportunity_id, changed_at,
  owner_blocked_at is not null or app.blocks(owner_id, member_id) as is_blocked
from public.conversations where owner_id = (select app.uid());
create or replace view public.member_conversation_order as
select id, kind, member_turn as turn, state, way, revival_opportunity_id, changed_at,
  member_blocked_at is not null or not (is_anonymous and revealed_at is null) and app.blocks(member_id, owner_id) as is_blocked
from public.conversations where member_id = (select app.uid());

-- As before, but for the turn and what is unread where the member blocks the other or the conversation.
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
  case when side.is_blocked then 'settled' when side.is_owner then c.owner_turn else c.member_turn end as turn,
  -- Why the current member can't write. That the other blocks them isn't said.
  case
    when c.owner_id is null or c.member_id is null then 'left'
    when side.is_blocked then 'blocked'
    when c.state not in ('new', 'talking', 'accepted', 'open') then 'ended'
    when not app.may_write_in(c.id) then 'waits'
  end as closed_for,
  -- What the other wrote and decided since the member last looked, but for interests that were read elsewhere. Their own never counts.
  case when side.is_blocked then 0 else (
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
  )::int end as unread,
  case when side.is_owner then c.owner_says_runs_at else c.member_says_runs_at end is not null as own_says_runs,
  case when side.is_owner then c.member_says_runs_at else c.owner_says_runs_at end is not null as other_says_runs,
  -- What the other wrote is folded.
  side.blocks_other as is_other_blocked
from public.conversations c
cross join lateral (
  select
    coalesce(c.owner_id = (select app.uid()), false) as is_owner,
    case
      when c.owner_id = (select app.uid()) then c.member_id
      when c.is_anonymous and c.revealed_at is null then null
      else c.owner_id
    end as other_id,
    case when c.owner_id = (select app.uid()) then c.owner_read_at else c.member_read_at end as own_read_at
) named
cross join lateral (
  select
    named.*, app.blocks((select app.uid()), named.other_id) as blocks_other,
    case when named.is_owner then c.owner_blocked_at else c.member_blocked_at end is not null
      or app.blocks((select app.uid()), named.other_id) as is_blocked
) side
where (select app.uid()) = any (array[c.owner_id, c.member_id]);

-- As before, but for interests of people whom the founder blocks.
create or replace function app.webhook_thing(of_kind text, of_thing uuid)
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
  select
    case when app.blocks(s.user_id, i.interested_user_id) then '{}' else array[s.user_id] end,
    app.is_public_story(s.id), null, 'received', s.id, null, c.id
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
