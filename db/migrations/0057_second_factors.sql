-- Two-step sign-in. An account has it once its owner has shown that their authenticator app has the secret.
create table auth.second_factors (
  user_id uuid primary key references auth.users on delete cascade,
  -- Encrypted with the server's secret.
  secret text not null check (length(secret) between 1 and 1000),
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted. A code counts once: none of an earlier or the same step follows.
  last_step integer not null default 0,
  created_at timestamptz not null default now()
);
alter table auth.second_factors enable row level security;

-- Each signs its owner in once. Hashed with a key that the database doesn't hold if SECRET is set.
create table auth.recovery_codes (
  user_id uuid not null references auth.second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table auth.recovery_codes enable row level security;

-- Sign-ins that have passed the first step. Nobody is signed in by them.
create table auth.pending_sign_ins (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users on delete cascade,
  expires_at timestamptz not null
);
alter table auth.pending_sign_ins enable row level security;
create index pending_sign_ins_user_id_idx on auth.pending_sign_ins (user_id);
create index pending_sign_ins_expires_at_idx on auth.pending_sign_ins (expires_at);

-- Whoever passed the first step with the old password has to begin again.
create or replace function app.end_sessions_of_old_password() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.user_id;
  delete from auth.pending_sign_ins where user_id = new.user_id;
  return null;
end $$;
