-- Accounts and sessions, in the shape that the sign-in library asks for. Only the owner ever reads or writes here:
-- nothing is granted, and row-level security without a policy would refuse even what were granted by mistake.
create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table auth.users enable row level security;

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table auth.sessions enable row level security;
create index sessions_user_id_idx on auth.sessions (user_id);

-- One way of showing who one is: a password, or another service's word.
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table auth.identities enable row level security;
create index identities_user_id_idx on auth.identities (user_id);

create table auth.verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table auth.verifications enable row level security;
create index verifications_identifier_idx on auth.verifications (identifier);

create table auth.rate_limits (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count int not null,
  last_request bigint not null
);
alter table auth.rate_limits enable row level security;
