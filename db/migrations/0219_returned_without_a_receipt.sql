-- A handover that the two finished with open steps before anything was received is returned by either, as an open one is: otherwise the
-- offer would stay closed, though nobody took the project over.
create or replace function public.may_return_handover(handover uuid) returns boolean
language sql stable security definer set search_path = '' begin atomic
  select
    h.state = 'open' and (
      c.member_id = app.uid()
      or not exists (select from app.received_things(h.id))
      or app.is_blocked_conversation(c.id)
      or app.is_away(c.member_id, h.member_active_at, h.member_reminders)
    )
    or h.state = 'done_with_open_items' and not exists (select from app.received_things(h.id))
  from public.handovers h join public.conversations c on c.id = h.conversation_id
  where h.id = may_return_handover.handover and app.uid() in (c.owner_id, c.member_id);
end;

create or replace function public.end_handover(handover uuid, to_state text, of_words text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  room public.handovers;
  c public.conversations;
  is_owner boolean;
  is_other_away boolean;
  open_items int;
  is_blocked boolean;
  told_words text;
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
  -- Where one of the two blocks the other, the room ends without words.
  is_blocked := app.is_blocked_conversation(c.id);
  told_words := case when is_blocked then '' else coalesce(of_words, '') end;
  if room.state = to_state then
    return 'unchanged';
  end if;
  if room.state <> 'open' and not (room.state = 'done_with_open_items' and to_state = 'returned' and public.may_return_handover(handover)) then
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
  elsif to_state = 'done' and not exists (select from app.received_things(handover)) then
    return 'refused';
  elsif to_state = 'returned' and not public.may_return_handover(handover) then
    return 'refused';
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
