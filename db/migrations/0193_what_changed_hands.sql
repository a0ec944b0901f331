-- What changed hands is what was received, not what was offered: the public notice names the accepted steps, and a handover that ends
-- with open steps gives its story the stamp only once something was received.
alter table public.handover_items add column passing_kind text check (passing_kind ~ '^[a-z_]{3,40}$');
comment on column public.handover_items.passing_kind is 'The kind of what the offer names, for the steps that move it';
grant select (passing_kind) on public.handover_items to authenticated;

update public.handover_items item
set passing_kind = case
  when item.kind in ('github_repository', 'gitlab_repository') then 'repository'
  when item.kind in ('npm_package', 'npm_scope', 'pypi_package') then 'package'
  when item.kind in ('domain_same_registrar', 'domain_between_registrars') then 'domain'
  when item.kind = 'brand' then 'brand'
  when item.kind = 'social_account' then 'social'
  when item.kind in ('apple_app', 'google_play_app') then 'app_store'
  when item.kind in ('cloud_account', 'hosting') then 'cloud'
  when item.kind = 'payment_account' then 'payments'
  when item.kind = 'analytics' then 'analytics'
  when item.kind in ('people_data', 'mailing_list') then 'users'
  when item.kind = 'data_set' then 'data'
  when item.kind = 'contract' then 'contracts'
  when item.kind = 'rights' then (
    select passing ->> 'kind' from public.handovers room cross join jsonb_array_elements(room.passes_on) passing
    where room.id = item.handover_id and passing ->> 'kind' in ('patents', 'texts') limit 1
  )
end
where item.owner_gives;

-- The kinds of steps that hand nothing over: what both agree on, and what is cleaned up afterwards.
create function app.moves_something(step_kind text) returns boolean
language sql immutable set search_path = ''
return step_kind not in ('scope', 'liabilities', 'agreement', 'secrets', 'dns_and_mail', 'old_access');
revoke execute on function app.moves_something(text) from public;

create or replace function app.revive_story(of_conversation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.conversations;
  room public.handovers;
  received public.handover_items[] := '{}';
  kinds text[] := '{}';
begin
  select * into c from public.conversations where id = of_conversation for update;
  if c.startup_id is null or c.member_id is null or c.state <> 'accepted' or c.way = 'license' then
    return;
  end if;
  if c.way = 'take_over' then
    select * into room from public.handovers where conversation_id = c.id order by created_at desc limit 1;
    received := array(
      select item from public.handover_items item
      where item.handover_id = room.id and item.owner_gives and item.state = 'accepted' and app.moves_something(item.kind)
    );
    if room.state = 'done_with_open_items' and cardinality(received) = 0 then
      return;
    end if;
    kinds := array(
      select distinct item.passing_kind from unnest(received) item where item.passing_kind is not null order by item.passing_kind
    );
  end if;
  insert into public.revived_stories as revived (startup_id, way, conversation_id, owner_id, wrote_at, changed_hands)
  values (c.startup_id, c.way, c.id, c.member_id, c.created_at, kinds)
  on conflict (startup_id) do update
  set way = excluded.way, conversation_id = excluded.conversation_id, owner_id = excluded.owner_id, wrote_at = excluded.wrote_at,
    revived_at = excluded.revived_at, changed_hands = excluded.changed_hands, chapter = '', chapter_at = null, home_url = null,
    reminders = 0, leaving_noticed_at = null
  where revived.conversation_id is distinct from excluded.conversation_id;
  if not found then
    update public.revived_stories set changed_hands = kinds
    where startup_id = c.startup_id and changed_hands <> kinds;
  end if;
end
$$;

-- The notice on the story changes with it.
create function app.date_changed_hands() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.startups set changed_at = greatest(changed_at, now()) where id = new.startup_id;
  perform pg_notify('changes', jsonb_build_object(
    'table', 'startups', 'op', 'UPDATE', 'id', new.startup_id, 'startup_id', new.startup_id, 'is_edit', true
  )::text);
  return null;
end
$$;
create trigger date_changed_hands after update of changed_hands on public.revived_stories
  for each row when (old.changed_hands <> new.changed_hands) execute function app.date_changed_hands();

-- A step that is received after the end counts, too.
create function app.revive_after_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_conversation uuid;
begin
  select conversation_id into of_conversation from public.handovers
  where id = new.handover_id and state = 'done_with_open_items';
  if found then
    perform app.revive_story(of_conversation);
  end if;
  return null;
end
$$;
create trigger revive_story after update of state on public.handover_items
  for each row when (old.state <> new.state and 'accepted' in (old.state, new.state) and new.owner_gives)
  execute function app.revive_after_step();
