-- Since when the address is known to be the account's. Accounts exist only with a confirmed address.
alter table auth.users add column email_confirmed_at timestamptz not null default now();
update auth.users set email_confirmed_at = created_at;

-- A member's wish to move the account to another address. Both addresses must confirm it: whoever has only the session,
-- or only one of the mailboxes, changes nothing.
create table auth.email_changes (
  user_id uuid primary key references auth.users on delete cascade,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email)),
  -- The links can't be made from what is stored.
  old_token_hash text not null unique check (old_token_hash ~ '^[0-9a-f]{64}$'),
  new_token_hash text not null unique check (new_token_hash ~ '^[0-9a-f]{64}$'),
  -- The one that asked goes on when the others end.
  session_id uuid references auth.sessions on delete set null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The row then only recognises its links.
  changed_at timestamptz
);
alter table auth.email_changes enable row level security;
create index email_changes_expires_at_idx on auth.email_changes (expires_at);
create index email_changes_session_id_idx on auth.email_changes (session_id);

-- Whoever has the address in ADMIN_EMAIL is an admin. No account comes to it, or leaves it, by changing its address.
create function app.protect_admin_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from app.settings
    where key = 'admin_email' and lower(value) in (lower(old.email), lower(new.email))
  ) then
    raise exception 'This address can''t be changed to or from: it is reserved for the people who run Unpause.';
  end if;
  return new;
end
$$;

create trigger protect_admin_address before update of email on auth.users
  for each row when (lower(old.email) is distinct from lower(new.email))
  execute function app.protect_admin_address();
