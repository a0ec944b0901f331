-- Who gave the link or receipt of a step replaces it, and nobody else. Null: there is none, or nobody knows who gave it.
alter table public.handover_items add column proof_link_by_owner boolean;
grant select (proof_link_by_owner) on public.handover_items to authenticated;

update public.handover_items item
set proof_link_by_owner = (
  select act.by_owner from public.handover_history act
  where act.item_id = item.id and act.changes @> '[{"field": "proof_link"}]'
  order by act.created_at desc, act.id desc limit 1
)
where proof_link <> '';

create function app.keep_proof_of_other() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  by_owner constant boolean := app.handover_side(new.handover_id);
begin
  if by_owner <> old.proof_link_by_owner then
    raise exception 'The other gave this proof, so only they can change it.';
  end if;
  new.proof_link_by_owner := case when new.proof_link <> '' then by_owner end;
  return new;
end
$$;
create trigger keep_proof before update of proof_link on public.handover_items
  for each row when (old.proof_link <> new.proof_link) execute function app.keep_proof_of_other();
