-- What two have signed, nobody changes without a trace: a signature ends with the list it was given for, only the giver declares what
-- comes along, and the history says what each text was before.
alter table public.handover_history add column changes jsonb not null default '[]';

create function app.declared_line(line jsonb) returns text
language sql immutable set search_path = ''
return concat_ws(', ', line ->> 'what', nullif(line ->> 'how_much', ''), nullif(line ->> 'when', ''));
revoke execute on function app.declared_line(jsonb) from public;

-- The lines of the one declaration that the other doesn't have.
create function app.lines_without(lines jsonb, others jsonb) returns text
language sql immutable set search_path = ''
return (
  select coalesce(string_agg(app.declared_line(line), '; ' order by place), '')
  from jsonb_array_elements(lines) with ordinality as declared (line, place)
  where line not in (select jsonb_array_elements(others))
);
revoke execute on function app.lines_without(jsonb, jsonb) from public;

-- Each text of a step that differs, as it was and as it is.
create function app.handover_changes(was public.handover_items, is_now public.handover_items) returns jsonb
language sql immutable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('field', field, 'from', before, 'to', after) order by place), '[]')
  from (
    values
      (1, 'kind', was.kind, is_now.kind),
      (2, 'what', was.what, is_now.what),
      (3, 'lines', app.lines_without(was.lines, is_now.lines), app.lines_without(is_now.lines, was.lines)),
      (4, 'note', was.note, is_now.note),
      (5, 'expected_on', coalesce(was.expected_on::text, ''), coalesce(is_now.expected_on::text, '')),
      (6, 'proof_subject', was.proof_subject, is_now.proof_subject),
      (7, 'proof_owner', was.proof_owner, is_now.proof_owner),
      (8, 'proof_link', was.proof_link, is_now.proof_link)
  ) as field_of (place, field, before, after)
  where before <> after
);
revoke execute on function app.handover_changes(public.handover_items, public.handover_items) from public;

-- Takes the signatures from steps of these kinds, since what they were given for has changed.
create function app.unsign_handover(handover uuid, kinds text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with unsigned as (
    update public.handover_items
    set owner_signed_at = null, member_signed_at = null, state = 'todo', handed_over_at = null, accepted_at = null,
      changed_at = clock_timestamp()
    where handover_id = handover and kind = any(kinds) and state <> 'not_applicable'
      and (owner_signed_at is not null or member_signed_at is not null)
    returning id
  )
  insert into public.handover_history (handover_id, item_id, by_owner, act)
  select handover, id, app.handover_side(handover), 'reopened' from unsigned;
  if found then
    -- A proposal to finish was about the steps that were open then.
    update public.handovers set proposed_by_owner = null, proposed_at = null where id = handover and proposed_at is not null;
  end if;
end
$$;
revoke execute on function app.unsign_handover(uuid, text[]) from public;

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
  new.signs_both := new.kind in ('scope', 'agreement', 'npm_scope');
  new.changed_at := clock_timestamp();
  insert into public.handover_history (handover_id, item_id, by_owner, act, changes)
  values (new.handover_id, new.id, by_owner, 'changed', app.handover_changes(old, new));
  return new;
end
$$;

create or replace function app.record_handover_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Made from the offer, or because the project comes back: it's nobody's act.
  is_made boolean not null := coalesce(current_setting('role', true), 'none') = 'none' or not new.owner_gives;
begin
  insert into public.handover_history (handover_id, item_id, by_owner, act)
  values (
    new.handover_id, new.id, case when not is_made then app.handover_side(new.handover_id) end,
    case when is_made then 'made' else 'added' end
  );
  if not is_made then
    perform app.unsign_handover(new.handover_id, '{scope,agreement}');
  end if;
  return null;
end
$$;
