-- What one of the two does in a handover shows at the other's without a reload. The conversation isn't touched: messages lock it before
-- the handover, steps after it.

create function app.touch_handover() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end
$$;
create trigger touch_handover before update of owner_legal_name, member_legal_name, inspection_days, proposed_by_owner on public.handovers
  for each row when (
    (old.owner_legal_name, old.member_legal_name, old.inspection_days, old.proposed_by_owner)
      is distinct from (new.owner_legal_name, new.member_legal_name, new.inspection_days, new.proposed_by_owner)
  ) execute function app.touch_handover();

create function app.touch_handover_of_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.handovers set changed_at = clock_timestamp() where id = new.handover_id;
  return null;
end
$$;
create trigger touch_handover after update of proof_result, proof_says on public.handover_items
  for each row when ((old.proof_result, old.proof_says) is distinct from (new.proof_result, new.proof_says))
  execute function app.touch_handover_of_proof();

create function app.notify_the_two_of_handover() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_viewers(array_remove(array[c.owner_id, c.member_id], null))
  from public.conversations c where c.id = new.conversation_id;
  return null;
end
$$;
-- Without `of changed_at`, which leaves out what another trigger sets.
create trigger notify_the_two after update on public.handovers
  for each row when (old.changed_at is distinct from new.changed_at) execute function app.notify_the_two_of_handover();

-- With their handovers. A returned one has closed its conversation, which says that itself.
create or replace function public.conversations_touched() returns timestamptz
language sql stable security definer set search_path = '' return greatest(
  (select max(touched_at) from public.conversations where owner_id = app.uid()),
  (select max(touched_at) from public.conversations where member_id = app.uid()),
  (
    select max(h.changed_at) from public.conversations c join public.handovers h on h.conversation_id = c.id
    where c.owner_id = app.uid() and c.state = 'accepted' and c.way = 'take_over'
  ),
  (
    select max(h.changed_at) from public.conversations c join public.handovers h on h.conversation_id = c.id
    where c.member_id = app.uid() and c.state = 'accepted' and c.way = 'take_over'
  )
);
