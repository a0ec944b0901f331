-- Whoever is blocked ends a conversation by the moves that they are offered, without a word or a notice, and so doesn't learn of the block.

create or replace function public.move_conversation(conversation uuid, from_state text, to_state text, of_way text, of_words text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c public.conversations;
  is_owner boolean;
  offer public.revival_opportunities;
  is_blocked boolean;
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
  if app.is_suspended() or c.owner_id is null or c.member_id is null then
    return 'refused';
  end if;
  is_blocked := app.is_blocked_conversation(c.id);
  if is_blocked then
    -- Whoever is blocked isn't told, so what they are offered works: they end it, without a word. Who blocks is offered nothing.
    if to_state not in ('withdrawn', 'declined', 'closed')
      or (case when is_owner then c.owner_blocked_at else c.member_blocked_at end) is not null
      or app.blocks(app.uid(), case
        when is_owner then c.member_id
        when not (c.is_anonymous and c.revealed_at is null) then c.owner_id
      end) then
      return 'refused';
    end if;
    of_words := '';
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
