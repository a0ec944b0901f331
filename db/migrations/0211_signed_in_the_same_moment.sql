-- Two who sign in the same moment both count. A signature names what was seen, so nobody signs what has changed meanwhile.

-- Changes with each text that both sign.
create function public.handover_version(handover uuid) returns text
language sql stable security definer set search_path = ''
return (
  select md5(jsonb_build_array(
    h.owner_legal_name, h.member_legal_name, h.inspection_days,
    (
      select jsonb_agg(
        case
          when item.kind in ('scope', 'liabilities', 'agreement')
          then jsonb_build_array(item.id, item.what, item.lines, item.note)
          else jsonb_build_array(item.id, item.what)
        end
        order by item.id
      )
      from public.handover_items item where item.handover_id = h.id
    )
  )::text)
  from public.handovers h where h.id = handover_version.handover and app.handover_side(h.id) is not null
);
grant execute on function public.handover_version(uuid) to authenticated;

-- As before, but for who acts in the same moment as the other. The version before calls it without what was seen.
drop function public.move_handover_item(uuid, text, text, text);
create function public.move_handover_item(
  item uuid, from_state text, to_state text, of_words text, seen_version text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  step public.handover_items;
  room public.handovers;
  is_owner boolean;
  gives boolean;
  of_act text;
begin
  select h.* into room from public.handovers h
  where h.id = (select handover_id from public.handover_items where id = item) for update;
  select * into step from public.handover_items where id = item for update;
  is_owner := app.handover_side(room.id);
  if step.id is null or is_owner is null then
    return 'none';
  end if;
  if app.is_suspended() or not app.may_act_in_handover(room.id) or (room.state = 'returned' and step.owner_gives) then
    return 'refused';
  end if;
  gives := step.owner_gives = is_owner;
  if step.signs_both and to_state = 'accepted' and step.state <> 'accepted' then
    if (case when is_owner then step.owner_signed_at else step.member_signed_at end) is not null then
      return 'unchanged';
    end if;
  elsif step.state = to_state
    and not (to_state = 'handed_over' and step.expires_at is not null and step.handed_over_at < now() - interval '1 minute') then
    return 'unchanged';
  end if;
  if step.signs_both and to_state = 'accepted' and seen_version is not null then
    -- Who signs names what they saw, and not whether the other had signed it, too.
    if seen_version <> public.handover_version(room.id) then
      return 'changed';
    end if;
    if from_state in ('todo', 'handed_over') and step.state in ('todo', 'handed_over') then
      from_state := step.state;
    end if;
  elsif not step.signs_both and from_state in ('todo', 'problem') then
    -- One gives while the other receives: both say the same.
    if gives and to_state = 'handed_over' and step.state = 'accepted' then
      return 'unchanged';
    end if;
    if not gives and to_state = 'accepted' and step.state = 'handed_over' then
      from_state := step.state;
    end if;
  end if;
  if step.state <> from_state then
    return 'changed';
  end if;
  if step.kind not in ('scope', 'liabilities', 'agreement') and to_state in ('handed_over', 'accepted') and room.state <> 'returned'
    and exists (select from public.handover_items where handover_id = room.id and kind = 'scope' and state <> 'accepted') then
    return 'unsigned';
  end if;
  of_act := case
    when step.signs_both and to_state = 'accepted' and step.state in ('todo', 'handed_over', 'problem') then 'signed'
    when step.signs_both and to_state = 'todo' and step.state = 'handed_over'
      and case when is_owner then step.owner_signed_at else step.member_signed_at end is not null then 'unsigned'
    when to_state = 'problem' and step.state in ('todo', 'handed_over') and btrim(of_words) <> '' then 'problem'
    when to_state = 'problem' and step.state = 'accepted' and not gives and not step.signs_both and btrim(of_words) <> '' then 'problem'
    when step.signs_both and to_state = 'todo' and step.state = 'problem' then 'reopened'
    when step.signs_both and to_state = 'not_applicable' and step.kind <> 'scope' and step.state <> 'accepted'
      then case when step.giver_declines and not gives then 'not_applicable' when gives then 'declined' end
    when step.signs_both then null
    when gives and to_state = 'handed_over' and step.state in ('todo', 'problem', 'handed_over') then 'handed_over'
    when gives and to_state = 'todo' and step.state = 'handed_over' then 'took_back'
    when gives and to_state = 'not_applicable' and step.state in ('todo', 'handed_over', 'problem') then 'declined'
    when not gives and to_state = 'accepted' and step.state in ('todo', 'handed_over', 'problem') then 'accepted'
    when not gives and to_state = 'not_applicable' and step.state in ('todo', 'handed_over', 'problem') then 'not_applicable'
    when not gives and to_state = 'todo' and step.state in ('accepted', 'not_applicable', 'problem') then 'reopened'
  end;
  if of_act is null then
    return 'refused';
  end if;
  if of_act = 'declined' then
    if step.giver_declines then
      return 'unchanged';
    end if;
    update public.handover_items set giver_declines = true, changed_at = clock_timestamp() where id = item;
  elsif of_act = 'signed' then
    update public.handover_items
    set owner_signed_at = case when is_owner then clock_timestamp() else owner_signed_at end,
      member_signed_at = case when is_owner then member_signed_at else clock_timestamp() end,
      state = case when case when is_owner then member_signed_at else owner_signed_at end is null then 'handed_over' else 'accepted' end,
      handed_over_at = coalesce(handed_over_at, clock_timestamp()),
      accepted_at = case when case when is_owner then member_signed_at else owner_signed_at end is not null then clock_timestamp() end,
      changed_at = clock_timestamp()
    where id = item;
  else
    update public.handover_items
    set state = to_state,
      giver_declines = false,
      owner_signed_at = case when to_state in ('todo', 'problem') then null else owner_signed_at end,
      member_signed_at = case when to_state in ('todo', 'problem') then null else member_signed_at end,
      handed_over_at = case to_state when 'handed_over' then clock_timestamp() when 'todo' then null else handed_over_at end,
      accepted_at = case when to_state = 'accepted' then clock_timestamp() end,
      expires_at = case when to_state = 'handed_over' and expiry_hours is not null then now() + make_interval(hours => expiry_hours) end,
      lapse_warnings = 0,
      late_reminders = 0,
      late_reminded_at = null,
      proof_next_check_at = case
        when proof_kind is null or to_state in ('todo', 'not_applicable') then null
        when to_state = 'accepted' then proof_next_check_at
        else now()
      end,
      changed_at = clock_timestamp()
    where id = item;
  end if;
  -- A proposal to finish was about the steps that were open then.
  if of_act in ('reopened', 'problem') and room.proposed_at is not null then
    update public.handovers set proposed_by_owner = null, proposed_at = null where id = room.id;
  end if;
  insert into public.handover_history (handover_id, item_id, by_owner, act, words)
  values (room.id, item, is_owner, of_act, coalesce(of_words, ''));
  return 'done';
end
$$;
grant execute on function public.move_handover_item(uuid, text, text, text, text) to authenticated;
