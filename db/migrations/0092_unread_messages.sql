-- Every page of a founder counts the messages that wait, also right after one has arrived or was read elsewhere. Whoever sent it must not
-- learn who the founder is.
create function app.notify_founder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('members', startups.user_id::text)
  from public.revival_opportunities offer
  join public.startups on startups.id = offer.startup_id
  where offer.id = coalesce(new.revival_opportunity_id, old.revival_opportunity_id);
  return null;
end
$$;

create trigger notify_founder after insert or delete or update of read_at on public.interest_contacts
  for each row execute function app.notify_founder();
