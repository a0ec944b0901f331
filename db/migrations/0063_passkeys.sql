-- Keys that authenticators hold for an account. Each is both steps of a sign-in: the device, and a fingerprint, face or PIN.
create table auth.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- What the authenticator calls the key, and the key itself (COSE), in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key text not null check (length(public_key) between 1 and 4000),
  -- Of signatures. Goes up with each one, or stays 0; a copied key would repeat it.
  counter double precision not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
alter table auth.passkeys enable row level security;
create index passkeys_user_id_idx on auth.passkeys (user_id);
