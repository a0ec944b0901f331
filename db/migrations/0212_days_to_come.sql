-- Nobody expects a step on a day that is over everywhere. A day that was said before stays.
create function app.expect_handover_item() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.expected_on < (now() at time zone 'UTC' - interval '12 hours')::date then
    raise exception 'Please choose today or a later day.';
  end if;
  return new;
end
$$;
create trigger expect_item before update of expected_on on public.handover_items
  for each row when (old.expected_on is distinct from new.expected_on) execute function app.expect_handover_item();
