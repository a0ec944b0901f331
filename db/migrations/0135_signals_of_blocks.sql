-- A block hides what third persons wrote about the blocked one, which changes the number that the blocker's open pages show.

create function app.notify_viewers_of_blocks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_viewers((select array_agg(blocker_id) from changed));
  return null;
end
$$;

create trigger notify_viewers_insert after insert on public.blocks
  referencing new table as changed for each statement execute function app.notify_viewers_of_blocks();
create trigger notify_viewers_delete after delete on public.blocks
  referencing old table as changed for each statement execute function app.notify_viewers_of_blocks();
