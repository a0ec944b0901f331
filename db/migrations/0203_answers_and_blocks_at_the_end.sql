-- While one of the two blocks the other, an offer or a handover still ends, but nothing that the one says or does there reaches the other.
-- An answer is a message, a yes, a no or a word with a move. What ends for many at once answers none of them.

-- Nobody made the move of a blocked conversation: it has no words and counts as unread for nobody. Only the others are returned, to be told.
create or replace function public.close_conversations(offer uuid, but uuid, in_states text[], of_words text)
returns table (conversation_id uuid, move_id uuid)
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.revival_opportunities o where o.id = offer for update;
  return query
    with closed as (
      select c.id, c.state, app.is_blocked_conversation(c.id) as is_blocked from public.conversations c
      where c.revival_opportunity_id = offer and c.owner_id = app.uid() and c.id is distinct from but
        and c.state = any (in_states) and c.state in ('new', 'talking')
      order by c.id for update
    ), moved as (
      update public.conversations c
      set state = 'closed', changed_at = clock_timestamp(), last_by_owner = true
      from closed where c.id = closed.id
      returning c.id
    ), told as (
      insert into public.conversation_moves as v (conversation_id, by_owner, from_state, to_state, words)
      select
        closed.id, case when not closed.is_blocked then true end, closed.state, 'closed',
        case when closed.is_blocked then '' else of_words end
      from closed join moved on moved.id = closed.id
      returning v.conversation_id, v.id
    )
    select told.conversation_id, told.id from told
    join closed on closed.id = told.conversation_id and not closed.is_blocked;
end
$$;

-- As before, but for the words.
create or replace function public.end_handover(handover uuid, to_state text, of_words text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  room public.handovers;
  c public.conversations;
  is_owner boolean;
  is_other_away boolean;
  is_blocked boolean;
  told_words text;
  open_items int;
begin
  -- The offer first, as in move_conversation.
  perform from public.revival_opportunities o
  where o.accepted_conversation_id = (select conversation_id from public.handovers where id = handover) for update;
  select conversation.* into c from public.conversations conversation
  join public.handovers h on h.conversation_id = conversation.id
  where h.id = handover and app.uid() in (conversation.owner_id, conversation.member_id) for update of conversation;
  if c.id is null then
    return 'none';
  end if;
  select * into room from public.handovers where id = handover for update;
  is_owner := c.owner_id = app.uid();
  is_blocked := app.is_blocked_conversation(c.id);
  told_words := case when is_blocked then '' else coalesce(of_words, '') end;
  if room.state = to_state then
    return 'unchanged';
  end if;
  if room.state <> 'open' then
    return 'changed';
  end if;
  if app.is_suspended() then
    return 'refused';
  end if;
  is_other_away := case
    when is_owner then app.is_away(c.member_id, room.member_active_at, room.member_reminders)
    else app.is_away(c.owner_id, room.owner_active_at, room.owner_reminders)
  end;
  select count(*) into open_items from public.handover_items
  where handover_id = handover and state not in ('accepted', 'not_applicable');
  if to_state = 'done' and (open_items > 0 or not exists (select from public.handover_items where handover_id = handover)) then
    return 'open_items';
  elsif to_state = 'done_with_open_items' then
    if open_items = 0 then
      return 'refused';
    end if;
    if not is_other_away and room.proposed_by_owner is distinct from not is_owner then
      if room.proposed_by_owner = is_owner then
        return 'unchanged';
      end if;
      update public.handovers set proposed_by_owner = is_owner, proposed_at = clock_timestamp() where id = handover;
      insert into public.handover_history (handover_id, by_owner, act, words) values (handover, is_owner, 'proposed', told_words);
      return 'proposed';
    end if;
  elsif to_state not in ('done', 'returned') then
    return 'refused';
  end if;
  update public.handovers
  set state = to_state, ended_at = clock_timestamp(), ended_by_owner = is_owner, end_words = told_words,
    proposed_by_owner = null, proposed_at = null
  where id = handover;
  insert into public.handover_history (handover_id, by_owner, act, words) values (handover, is_owner, 'ended', told_words);
  if to_state <> 'returned' then
    perform app.revive_story(c.id);
    return 'done';
  end if;
  -- What has moved comes back. The trigger counts on from the last position.
  insert into public.handover_items (handover_id, position, kind, what, owner_gives, days_from, days_to, expiry_hours, proof_kind, proof_subject)
  select handover, 0, kind, what, false, days_from, days_to, expiry_hours, proof_kind, proof_subject
  from public.handover_items
  where handover_id = handover and state in ('handed_over', 'accepted', 'problem')
    and kind not in ('scope', 'liabilities', 'agreement', 'old_access')
  order by position;
  update public.handover_items set proof_next_check_at = null, expires_at = null where handover_id = handover and owner_gives;
  insert into public.conversation_moves (conversation_id, by_owner, from_state, to_state, words)
  values (c.id, case when not is_blocked then is_owner end, c.state, 'closed', told_words);
  update public.conversations set state = 'closed', way = null, changed_at = clock_timestamp() where id = c.id;
  -- Once: the offer that this conversation holds. Another one may be open meanwhile.
  update public.revival_opportunities offer
  set accepted_conversation_id = null,
    is_active = not exists (
      select from public.revival_opportunities other where other.startup_id = offer.startup_id and other.is_active and other.id <> offer.id
    )
  where accepted_conversation_id = c.id;
  return 'done';
end
$$;

-- As before, but for what counts as an answer.
create or replace function public.move_conversation(conversation uuid, from_state text, to_state text, of_way text, of_words text) returns text
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
    last_by_owner = case when to_state = 'talking' and coalesce(of_words, '') = '' then last_by_owner else is_owner end,
    answered_at = case
      when is_owner and (to_state in ('accepted', 'declined') or of_words <> '')
        then coalesce(answered_at, clock_timestamp())
      else answered_at
    end
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

-- Where a founder only closed what they never answered.
alter table public.conversations disable trigger user;
update public.conversations c set answered_at = null
where c.kind = 'offer' and c.is_counted and c.answered_at is not null
  and exists (
    select from public.conversation_moves v where v.conversation_id = c.id and v.by_owner and v.to_state = 'closed'
  )
  and not exists (
    select from public.conversation_moves v
    where v.conversation_id = c.id and v.by_owner
      and (v.to_state in ('accepted', 'declined') or v.to_state <> 'closed' and v.words <> '')
  )
  and not exists (select from public.messages m where m.conversation_id = c.id and m.by_owner);
alter table public.conversations enable trigger user;
