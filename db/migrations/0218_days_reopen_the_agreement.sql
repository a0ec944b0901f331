-- The days to look things over are a term, also where nobody had entered them: who signed before hasn't agreed to them. A name that was
-- missing changes nothing that the other signed.
create or replace function public.set_handover_terms(handover uuid, legal_name text, days int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_owner boolean;
  room public.handovers;
  own_name text;
begin
  is_owner := app.handover_side(handover);
  if is_owner is null or app.is_suspended() or not app.may_act_in_handover(handover) then
    return false;
  end if;
  select * into room from public.handovers where id = handover and state = 'open' for update;
  if not found then
    return false;
  end if;
  own_name := case when is_owner then room.owner_legal_name else room.member_legal_name end;
  if own_name <> '' and legal_name <> own_name or days is not null and days is distinct from room.inspection_days then
    perform app.unsign_handover(handover, '{agreement}');
  end if;
  update public.handovers
  set owner_legal_name = case when is_owner then coalesce(legal_name, owner_legal_name) else owner_legal_name end,
    member_legal_name = case when is_owner then member_legal_name else coalesce(legal_name, member_legal_name) end,
    inspection_days = coalesce(days, inspection_days)
  where id = handover;
  return true;
end
$$;
