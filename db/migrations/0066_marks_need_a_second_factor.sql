-- An account's last second factor may go while a session that has shown it is being opened. So the mark is checked where it
-- is stored: this waits for whoever removes a factor and holds the account's row, and lets them find the session.
create function app.unmark_without_second_factor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users where id = new.user_id for key share;
  if not exists (select from auth.passkeys where user_id = new.user_id)
    and not exists (select from auth.second_factors where user_id = new.user_id and confirmed_at is not null)
  then
    new.second_factor_at := null;
  end if;
  return new;
end $$;
create trigger unmark_without_second_factor before insert or update of second_factor_at on auth.sessions
  for each row when (new.second_factor_at is not null) execute function app.unmark_without_second_factor();
