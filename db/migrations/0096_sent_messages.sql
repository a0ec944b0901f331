-- The dashboard of whoever sent a message lists it, also right after it was sent or deleted elsewhere.
create trigger notify_members_insert after insert on public.interest_contacts
  referencing new table as changed for each statement execute function app.notify_members('interested_user_id');
create trigger notify_members_delete after delete on public.interest_contacts
  referencing old table as changed for each statement execute function app.notify_members('interested_user_id');
