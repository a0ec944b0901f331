-- The cookie holds the token, the database only its hash, so that a copy of the database opens no account.
update auth.sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
comment on column auth.sessions.token is 'SHA-256 of the token in the cookie, in hex';

-- Browsers that have signed in to an account, recognised by a cookie; others are reported to the owner by email.
create table auth.devices (
  user_id uuid not null references auth.users on delete cascade,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  last_sign_in_at timestamptz not null,
  primary key (user_id, token_hash)
);
alter table auth.devices enable row level security;

-- Whoever knew the old password is signed out in the transaction that stores the new one, or it isn't stored.
create function app.end_sessions_of_old_password() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.user_id;
  return null;
end $$;
create trigger end_sessions after update of password on auth.identities
  for each row when (new.password is not null and new.password is distinct from old.password)
  execute function app.end_sessions_of_old_password();
create trigger end_sessions_on_first_password after insert on auth.identities
  for each row when (new.password is not null)
  execute function app.end_sessions_of_old_password();
