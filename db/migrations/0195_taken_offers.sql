-- What was taken over isn't offered again: not even once the conversation is gone, a year after its account.
create function app.refuse_taken_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.revived_stories where startup_id = new.startup_id and way = 'take_over') then
    raise exception 'The project of this offer was taken over' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_taken before insert on public.revival_opportunities
  for each row when (new.is_active) execute function app.refuse_taken_offer();
create trigger refuse_taken_again before update of is_active on public.revival_opportunities
  for each row when (new.is_active and not old.is_active) execute function app.refuse_taken_offer();
