-- A handover is the room of a project that is taken over: what was agreed, step by step, with what proves it. Like a conversation, it
-- knows the two by their sides, the owner's and the member's, so that nothing in it names the founder of an anonymous story.
create table public.handovers (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations on delete cascade,
  state text not null default 'open' check (state in ('open', 'done', 'done_with_open_items', 'returned')),
  -- The offer as it was when it was accepted.
  passes_on jsonb not null default '[]',
  stays text[] not null default '{}',
  terms text,
  terms_note text not null default '',
  advice_hours int,
  advice_months int,
  gives_note text not null default '',
  -- As the agreement names them.
  owner_legal_name text not null default '' check (app.is_line(owner_legal_name, 0, 120)),
  member_legal_name text not null default '' check (app.is_line(member_legal_name, 0, 120)),
  inspection_days int check (inspection_days between 0 and 90),
  -- Finishing with open steps needs both. What the one proposes waits for the other.
  proposed_by_owner boolean,
  proposed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ended_by_owner boolean,
  end_words text not null default '' check (app.is_prose(end_words, 0, 2000)),
  -- When each last did something here or wrote, and how often they were asked since.
  owner_active_at timestamptz not null default clock_timestamp(),
  member_active_at timestamptz not null default clock_timestamp(),
  owner_reminders int not null default 0,
  member_reminders int not null default 0,
  constraint handovers_ended_check check ((state = 'open') = (ended_at is null)),
  constraint handovers_proposed_check check ((proposed_by_owner is null) = (proposed_at is null))
);
alter table public.handovers enable row level security;
create unique index handovers_open_key on public.handovers (conversation_id) where state = 'open';
create index handovers_conversation_id_idx on public.handovers (conversation_id, created_at desc);

create policy select_of_the_two on public.handovers for select to authenticated
  using (conversation_id in (select id from app.own_conversations));
grant select on public.handovers to authenticated;

-- What a declaration lists: up to 30 lines of what, how much and when.
create function app.is_declared(lines jsonb) returns boolean
language sql immutable set search_path = ''
return case
  when jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 30 then false
  else not exists (
    select from jsonb_array_elements(lines) line
    where jsonb_typeof(line) <> 'object' or not (
      app.is_line(coalesce(line ->> 'what', ''), 1, 200) and app.is_line(coalesce(line ->> 'how_much', ''), 0, 200)
      and app.is_line(coalesce(line ->> 'when', ''), 0, 100)
    )
  )
end;
grant execute on function app.is_declared(jsonb) to authenticated;

create table public.handover_items (
  id uuid primary key default gen_random_uuid(),
  handover_id uuid not null references public.handovers on delete cascade,
  -- The order in which they were made. The product sorts by kind first.
  position int not null default 0,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  what text not null default '' check (app.is_line(what, 0, 200)),
  -- Which of the two gives. What comes back after a return, the member gives.
  owner_gives boolean not null default true,
  signs_both boolean not null default false,
  state text not null default 'todo' check (state in ('todo', 'handed_over', 'accepted', 'problem', 'not_applicable')),
  -- The giver says that it doesn't apply. The receiver decides.
  giver_declines boolean not null default false,
  owner_signed_at timestamptz,
  member_signed_at timestamptz,
  days_from int not null default 1 check (days_from between 0 and 365),
  days_to int not null default 1 check (days_to between days_from and 365),
  -- Where they know it better than the days of the kind say.
  expected_on date,
  expiry_hours int check (expiry_hours between 1 and 8760),
  expires_at timestamptz,
  -- How many of the two warnings of a lapse were sent.
  lapse_warnings int not null default 0 check (lapse_warnings between 0 and 2),
  -- Of the two reminders of a step that takes longer than expected.
  late_reminders int not null default 0 check (late_reminders between 0 and 2),
  late_reminded_at timestamptz,
  handed_over_at timestamptz,
  accepted_at timestamptz,
  note text not null default '' check (app.is_prose(note, 0, 2000)),
  lines jsonb not null default '[]' check (app.is_declared(lines)),
  proof_link text not null default '' check (app.is_line(proof_link, 0, 300)),
  proof_kind text check (proof_kind in ('txt', 'file', 'github', 'gitlab', 'npm', 'pypi', 'name_servers')),
  proof_subject text not null default '' check (app.is_line(proof_subject, 0, 200)),
  proof_owner text not null default '' check (app.is_line(proof_owner, 0, 100)),
  -- What the other server calls the thing, whatever it is renamed to.
  proof_subject_id text,
  -- Only the receiver reads it: who publishes it holds the thing.
  proof_token text not null default 'unpause-handover=' || replace(gen_random_uuid()::text, '-', ''),
  proof_result text check (proof_result in ('proven', 'not_there', 'couldnt_look')),
  proof_says text not null default '',
  proof_checked_at timestamptz,
  proof_next_check_at timestamptz,
  proof_proven_at timestamptz,
  proof_missing_days date[] not null default '{}',
  proof_warned_at timestamptz,
  proof_ended_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint handover_items_position_key unique (handover_id, position)
);
alter table public.handover_items enable row level security;
create unique index handover_items_agreed_key on public.handover_items (handover_id, kind)
  where kind in ('scope', 'liabilities', 'agreement');
create index handover_items_due_idx on public.handover_items (proof_next_check_at) where proof_next_check_at is not null;
create index handover_items_expiring_idx on public.handover_items (expires_at)
  where expires_at is not null and state = 'handed_over' and lapse_warnings < 2;

-- Never changed and never deleted, unless the room is.
create table public.handover_history (
  id uuid primary key default gen_random_uuid(),
  handover_id uuid not null references public.handovers on delete cascade,
  item_id uuid references public.handover_items on delete cascade,
  -- Null: it happened by itself.
  by_owner boolean,
  act text not null check (act in (
    'made', 'added', 'changed', 'signed', 'unsigned', 'handed_over', 'took_back', 'accepted', 'problem', 'declined', 'not_applicable',
    'reopened', 'proven', 'proof_missing', 'proof_ended', 'lapsed', 'proposed', 'proposal_withdrawn', 'asked_again', 'ended'
  )),
  words text not null default '' check (app.is_prose(words, 0, 2000)),
  created_at timestamptz not null default clock_timestamp()
);
alter table public.handover_history enable row level security;
create index handover_history_handover_id_idx on public.handover_history (handover_id, created_at desc, id desc);
create index handover_history_item_id_idx on public.handover_history (item_id);

create view app.own_handovers as
select h.id, h.state, own.is_owner
from public.handovers h join app.own_conversations own on own.id = h.conversation_id;
grant select on app.own_handovers to authenticated;

-- Whether the current member may do something in the room: it goes on, the other is there, and neither blocks the other.
create function app.may_act_in_handover(handover uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.handovers h join public.conversations c on c.id = h.conversation_id
  where h.id = handover and app.uid() in (c.owner_id, c.member_id) and h.state <> 'done'
    and c.owner_id is not null and c.member_id is not null
    and not app.is_blocked_conversation(c.id)
);
grant execute on function app.may_act_in_handover(uuid) to authenticated;

create policy select_of_the_two on public.handover_items for select to authenticated
  using (handover_id in (select id from app.own_handovers));
create policy insert_by_the_two on public.handover_items for insert to authenticated
  with check (handover_id in (select id from app.own_handovers where state = 'open') and app.may_act_in_handover(handover_id));
create policy update_by_the_two on public.handover_items for update to authenticated
  using (app.may_act_in_handover(handover_id)) with check (app.may_act_in_handover(handover_id));
create policy insert_unless_suspended on public.handover_items as restrictive for insert to authenticated
  with check (not (select app.is_suspended()));
create policy update_unless_suspended on public.handover_items as restrictive for update to authenticated
  using (not (select app.is_suspended()));
create policy select_of_the_two on public.handover_history for select to authenticated
  using (handover_id in (select id from app.own_handovers));
grant select (
  id, handover_id, position, kind, what, owner_gives, signs_both, state, giver_declines, owner_signed_at, member_signed_at, days_from,
  days_to, expected_on, expiry_hours, expires_at, handed_over_at, accepted_at, note, lines, proof_link, proof_kind, proof_subject,
  proof_owner, proof_result, proof_says, proof_checked_at, proof_next_check_at, proof_proven_at, proof_ended_at, created_at, changed_at
) on public.handover_items to authenticated;
grant
  insert (id, handover_id, kind, what, days_from, days_to, expiry_hours, proof_kind, proof_subject),
  update (kind, what, days_from, days_to, expiry_hours, expected_on, note, lines, proof_link, proof_kind, proof_subject, proof_owner)
on public.handover_items to authenticated;
grant select on public.handover_history to authenticated;

-- The code that a receiver publishes to show that they hold the thing.
create view public.handover_tokens with (security_barrier = true) as
select item.id, item.proof_token as token
from public.handover_items item join app.own_handovers own on own.id = item.handover_id
where item.owner_gives <> own.is_owner;
grant select on public.handover_tokens to authenticated;

-- Accepting a take-over opens the room. The product makes its steps from what the offer said.
create function app.open_handover() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.handovers (conversation_id, passes_on, stays, terms, terms_note, advice_hours, advice_months, gives_note)
  select new.id, offer.passes_on, offer.stays, offer.terms, offer.terms_note, offer.advice_hours, offer.advice_months, offer.gives_note
  from public.revival_opportunities offer where offer.id = new.revival_opportunity_id
  on conflict (conversation_id) where state = 'open' do nothing;
  return null;
end
$$;
create trigger open_handover after update of state on public.conversations
  for each row when (new.state = 'accepted' and new.way = 'take_over' and old.state <> 'accepted')
  execute function app.open_handover();

-- What either does, and what they write to each other, shows that they are there.
create function app.count_handover_act() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.handovers
  set changed_at = new.created_at,
    owner_active_at = case when new.by_owner then new.created_at else owner_active_at end,
    owner_reminders = case when new.by_owner then 0 else owner_reminders end,
    member_active_at = case when not new.by_owner then new.created_at else member_active_at end,
    member_reminders = case when not new.by_owner then 0 else member_reminders end
  where id = new.handover_id;
  return null;
end
$$;
create trigger count_act after insert on public.handover_history for each row execute function app.count_handover_act();

create function app.count_message_in_handover() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.handovers
  set owner_active_at = case when new.by_owner then new.created_at else owner_active_at end,
    owner_reminders = case when new.by_owner then 0 else owner_reminders end,
    member_active_at = case when not new.by_owner then new.created_at else member_active_at end,
    member_reminders = case when not new.by_owner then 0 else member_reminders end
  where conversation_id = new.conversation_id and state <> 'done';
  return null;
end
$$;
create trigger count_in_handover after insert on public.messages
  for each row execute function app.count_message_in_handover();

create function app.place_handover_item() returns trigger
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
  new.signs_both := new.kind in ('scope', 'agreement', 'npm_scope');
  new.state := 'todo';
  return new;
end
$$;
create trigger place_item before insert on public.handover_items for each row execute function app.place_handover_item();

create function app.handover_side(handover uuid) returns boolean
language sql stable security definer set search_path = ''
return (select is_owner from app.own_handovers where id = handover);

create function app.record_handover_item() returns trigger
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
  return null;
end
$$;
create trigger record_item after insert on public.handover_items for each row execute function app.record_handover_item();

-- A closed step isn't rewritten, and what the one has signed isn't changed under them.
create function app.edit_handover_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.state = 'accepted' and (new.kind, new.what, new.lines) is distinct from (old.kind, old.what, old.lines) then
    raise exception 'This step is closed. The one who receives can open it again.';
  end if;
  if new.kind <> old.kind and old.state <> 'todo' then
    raise exception 'Take the step back first.';
  end if;
  if old.state <> 'accepted' and (old.owner_signed_at is not null or old.member_signed_at is not null)
    and (new.what, new.lines, new.note) is distinct from (old.what, old.lines, old.note) then
    new.owner_signed_at := null;
    new.member_signed_at := null;
    new.state := 'todo';
  end if;
  if (new.proof_kind, new.proof_subject, new.proof_owner) is distinct from (old.proof_kind, old.proof_subject, old.proof_owner) then
    new.proof_subject_id := null;
    new.proof_result := null;
    new.proof_says := '';
    new.proof_proven_at := null;
    new.proof_missing_days := '{}';
    new.proof_warned_at := null;
    new.proof_ended_at := null;
    new.proof_next_check_at := case when new.state in ('handed_over', 'problem') and new.proof_kind is not null then now() end;
  end if;
  new.signs_both := new.kind in ('scope', 'agreement', 'npm_scope');
  new.changed_at := clock_timestamp();
  insert into public.handover_history (handover_id, item_id, by_owner, act)
  values (new.handover_id, new.id, app.handover_side(new.handover_id), 'changed');
  return new;
end
$$;
create trigger edit_item
  before update of kind, what, expected_on, note, lines, proof_link, proof_kind, proof_subject, proof_owner on public.handover_items
  for each row when (
    (old.kind, old.what, old.expected_on, old.note, old.lines, old.proof_link, old.proof_kind, old.proof_subject, old.proof_owner)
    is distinct from
    (new.kind, new.what, new.expected_on, new.note, new.lines, new.proof_link, new.proof_kind, new.proof_subject, new.proof_owner)
  )
  execute function app.edit_handover_item();

-- Moves a step, if it is up to the current member and still as they saw it. Only the receiver closes one; what both sign, both close.
-- Says how it ended: 'done'; 'unchanged' for the same move again; 'changed' where it is in another state meanwhile; 'unsigned' where
-- what passes on isn't signed yet; 'refused' where the move isn't theirs; 'none' without such a step.
create function public.move_handover_item(item uuid, from_state text, to_state text, of_words text) returns text
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
  if step.state <> from_state then
    return 'changed';
  end if;
  if step.kind not in ('scope', 'liabilities', 'agreement') and to_state in ('handed_over', 'accepted') and room.state = 'open'
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
grant execute on function public.move_handover_item(uuid, text, text, text) to authenticated;

-- Whether somebody can't be waited for any more: their account is gone or suspended, or they were silent for 30 days and asked twice.
create function app.is_away(person uuid, active_at timestamptz, reminders int) returns boolean
language sql stable security definer set search_path = ''
return person is null
  or exists (
    select from public.suspensions
    where user_id = person and lifted_at is null and (until is null or until > now())
  )
  or (reminders >= 2 and active_at < now() - interval '30 days');

-- Ends a handover: 'done' once every step is closed; 'done_with_open_items' when both agree, the first to ask proposes it;
-- 'returned' when one of them gives up, which opens the offer again and lists what comes back. Who is alone in it ends it alone.
-- Says how it went: 'done'; 'proposed'; 'unchanged' if it has ended like this already; 'changed' if in another way; 'open_items'
-- where steps are open; 'refused' where it isn't up to them; 'none' without such a handover.
create function public.end_handover(handover uuid, to_state text, of_words text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  room public.handovers;
  c public.conversations;
  is_owner boolean;
  is_other_away boolean;
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
      insert into public.handover_history (handover_id, by_owner, act, words) values (handover, is_owner, 'proposed', coalesce(of_words, ''));
      return 'proposed';
    end if;
  elsif to_state not in ('done', 'returned') then
    return 'refused';
  end if;
  update public.handovers
  set state = to_state, ended_at = clock_timestamp(), ended_by_owner = is_owner, end_words = coalesce(of_words, ''),
    proposed_by_owner = null, proposed_at = null
  where id = handover;
  insert into public.handover_history (handover_id, by_owner, act, words) values (handover, is_owner, 'ended', coalesce(of_words, ''));
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
  values (c.id, is_owner, c.state, 'closed', coalesce(of_words, ''));
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
grant execute on function public.end_handover(uuid, text, text) to authenticated;

-- Takes back what the current member has proposed.
create function public.withdraw_handover_proposal(handover uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_owner boolean;
begin
  perform from public.handovers where id = handover for update;
  is_owner := app.handover_side(handover);
  update public.handovers set proposed_by_owner = null, proposed_at = null
  where id = handover and state = 'open' and proposed_by_owner = is_owner and not app.is_suspended();
  if not found then
    return false;
  end if;
  insert into public.handover_history (handover_id, by_owner, act) values (handover, is_owner, 'proposal_withdrawn');
  return true;
end
$$;
grant execute on function public.withdraw_handover_proposal(uuid) to authenticated;

-- What each enters about themselves, and the time to look it over. Null leaves it as it is.
create function public.set_handover_terms(handover uuid, legal_name text, days int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_owner boolean;
begin
  is_owner := app.handover_side(handover);
  if is_owner is null or app.is_suspended() or not app.may_act_in_handover(handover) then
    return false;
  end if;
  update public.handovers
  set owner_legal_name = case when is_owner then coalesce(legal_name, owner_legal_name) else owner_legal_name end,
    member_legal_name = case when is_owner then member_legal_name else coalesce(legal_name, member_legal_name) end,
    inspection_days = coalesce(days, inspection_days)
  where id = handover and state = 'open';
  return found;
end
$$;
grant execute on function public.set_handover_terms(uuid, text, int) to authenticated;

-- Whether the other of the two can't be waited for, for the page.
create function public.is_handover_partner_away(handover uuid) returns boolean
language sql stable security definer set search_path = ''
return (
  select case
    when c.owner_id = app.uid() then app.is_away(c.member_id, h.member_active_at, h.member_reminders)
    else app.is_away(c.owner_id, h.owner_active_at, h.owner_reminders)
  end
  from public.handovers h join public.conversations c on c.id = h.conversation_id
  where h.id = handover and app.uid() in (c.owner_id, c.member_id)
);
grant execute on function public.is_handover_partner_away(uuid) to authenticated;
