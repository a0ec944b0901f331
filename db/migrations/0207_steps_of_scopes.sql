-- The receiver closes the step of an npm scope, as they close everything that moves. npm says who owns a scope to its members only, so
-- the server looks nothing up for it.
create or replace function app.place_handover_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_position int;
  steps int;
begin
  perform from public.handovers where id = new.handover_id for update;
  select max(position), count(*) into last_position, steps from public.handover_items where handover_id = new.handover_id;
  if steps >= 80 then
    raise exception 'A handover can have up to 80 steps.';
  end if;
  new.position := coalesce(last_position, 0) + 1;
  new.signs_both := new.kind in ('scope', 'agreement');
  new.state := 'todo';
  return new;
end
$$;
create or replace function app.edit_handover_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  by_owner constant boolean := app.handover_side(new.handover_id);
  is_open constant boolean := exists (select from public.handovers where id = new.handover_id and state = 'open');
  is_agreed constant boolean := old.kind in ('scope', 'liabilities', 'agreement');
begin
  if old.state = 'accepted' and (new.kind, new.what, new.lines) is distinct from (old.kind, old.what, old.lines) then
    raise exception 'This step is closed. The one who receives can open it again.';
  end if;
  if is_agreed and not is_open and (new.what, new.lines, new.note) is distinct from (old.what, old.lines, old.note) then
    raise exception 'This handover has ended.';
  end if;
  if new.lines <> old.lines and by_owner <> old.owner_gives then
    raise exception using errcode = '42501', message = 'Only the giver declares what comes along.';
  end if;
  if new.kind <> old.kind and old.state <> 'todo' then
    raise exception 'Take the step back first.';
  end if;
  if (old.state <> 'accepted' or is_agreed) and (old.owner_signed_at is not null or old.member_signed_at is not null)
    and (new.what, new.lines, new.note) is distinct from (old.what, old.lines, old.note) then
    new.owner_signed_at := null;
    new.member_signed_at := null;
    new.accepted_at := null;
    new.state := 'todo';
  end if;
  if is_open and not is_agreed and new.what <> old.what then
    perform app.unsign_handover(new.handover_id, '{scope,agreement}');
  elsif is_open and old.kind in ('scope', 'liabilities') and (new.lines, new.note) is distinct from (old.lines, old.note) then
    perform app.unsign_handover(new.handover_id, '{agreement}');
  end if;
  if (new.proof_kind, new.proof_subject, new.proof_owner) is distinct from (old.proof_kind, old.proof_subject, old.proof_owner) then
    new.proof_subject_id := null;
    new.proof_result := null;
    new.proof_says := '';
    new.proof_checked_at := null;
    new.proof_proven_at := null;
    new.proof_missing_days := '{}';
    new.proof_warned_at := null;
    new.proof_ended_at := null;
    new.proof_next_check_at := case when new.state in ('handed_over', 'problem') and new.proof_kind is not null then now() end;
  end if;
  new.signs_both := new.kind in ('scope', 'agreement');
  new.changed_at := clock_timestamp();
  insert into public.handover_history (handover_id, item_id, by_owner, act, changes)
  values (new.handover_id, new.id, by_owner, 'changed', app.handover_changes(old, new));
  return new;
end
$$;

-- The trigger would write into the history what nobody has done.
alter table public.handover_items disable trigger edit_item;
update public.handover_items
set signs_both = false, proof_kind = null, proof_subject = '', proof_owner = '', proof_subject_id = null, proof_result = null,
  proof_says = '', proof_checked_at = null, proof_next_check_at = null, proof_proven_at = null, proof_missing_days = '{}',
  proof_warned_at = null, proof_ended_at = null
where kind = 'npm_scope';
alter table public.handover_items enable trigger edit_item;

-- What only the receiver has signed isn't handed over yet.
update public.handover_items
set state = 'todo', handed_over_at = null
where kind = 'npm_scope' and state = 'handed_over' and case when owner_gives then owner_signed_at else member_signed_at end is null;
update public.handover_items set owner_signed_at = null, member_signed_at = null where kind = 'npm_scope' and state <> 'accepted';
