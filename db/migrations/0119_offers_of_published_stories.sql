-- Founders can open a published story for revival later. The story's flag follows a new offer too.
create trigger follow_new_offer after insert on public.revival_opportunities
  for each row when (new.is_active) execute function app.follow_offer();

create or replace function app.follow_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.startups set is_open_for_revival = new.is_active
  where id = new.startup_id and is_open_for_revival <> new.is_active;
  return null;
end
$$;
