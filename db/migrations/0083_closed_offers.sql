-- REVIVE-17: founders close their offers and reopen them. Messages about them stay.
alter table public.revival_opportunities
  add column closed_reason text check (closed_reason in ('taken', 'no_longer')),
  add column closed_at timestamptz,
  add constraint revival_opportunities_closed_check
    check (not is_active or (closed_reason is null and closed_at is null));

create policy update_own_story on public.revival_opportunities for update to authenticated
  using (startup_id in (select id from public.startups where user_id = (select app.uid())))
  with check (startup_id in (select id from public.startups where user_id = (select app.uid())));
create policy update_unless_suspended on public.revival_opportunities as restrictive for update to authenticated
  using (true) with check (not is_active or not (select app.is_suspended()));

grant select (closed_reason, closed_at) on public.revival_opportunities to anon, authenticated;
grant update (is_active, closed_reason) on public.revival_opportunities to authenticated;

create function app.date_closing() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.is_active then
    new.closed_reason := null;
    new.closed_at := null;
  else
    new.closed_at := coalesce(old.closed_at, now());
  end if;
  return new;
end
$$;

create trigger date_closing before update of is_active, closed_reason on public.revival_opportunities
  for each row execute function app.date_closing();

-- The story's flag follows, and with it lists and filters.
create function app.follow_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.startups set is_open_for_revival = new.is_active where id = new.startup_id;
  return null;
end
$$;

create trigger follow_offer after update of is_active on public.revival_opportunities
  for each row when (old.is_active <> new.is_active) execute function app.follow_offer();
