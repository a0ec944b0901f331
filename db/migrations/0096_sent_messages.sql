-- The dashboard of whoever sent a message lists it, also right after it was sent or deleted elsewhere.
create trigger notify_members_insert after insert on public.interest_contacts
  referencing new table as changed for each statement execute function app.notify_members('interested_user_id');
create trigger notify_members_delete after delete on public.interest_contacts
  referencing old table as changed for each statement execute function app.notify_members('interested_user_id');

-- The dashboards of founders show the address to which an answer goes. Whose they are is looked up nowhere, so the payload is empty.
create function app.notify_founders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.interest_contacts where interested_user_id = new.id) then
    perform pg_notify('members', '');
  end if;
  return null;
end
$$;

create trigger notify_founders after update of email, email_verified on auth.users for each row
  when ((old.email, old.email_verified) is distinct from (new.email, new.email_verified))
  execute function app.notify_founders();
