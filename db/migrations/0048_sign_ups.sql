-- Someone's wish for an account with an address that they haven't shown to be theirs. There is no account before that.
create table auth.sign_ups (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  -- Null once the address has an account. The row then only recognises its link.
  password_hash text,
  -- The link and the cookie of the browser can't be made from what is stored.
  token_hash text not null unique,
  browser_hash text,
  link_expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
alter table auth.sign_ups enable row level security;
create index sign_ups_email_idx on auth.sign_ups (email);
create index sign_ups_created_at_idx on auth.sign_ups (created_at);

-- Unconfirmed accounts become sign-ups again, each password on its own. Their links are no longer accepted: a sign-in with
-- the password sends a new one.
insert into auth.sign_ups (email, password_hash, token_hash, link_expires_at, created_at)
select
  lower(users.email), pending.password, encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'),
  pending.created_at, pending.created_at
from auth.users
cross join lateral (
  select value as password, created_at from auth.verifications
  where identifier like 'sign-up:%' and substr(identifier, 9, length(identifier) - 45) = users.email
  union
  select password, users.created_at from auth.identities
  where user_id = users.id and provider_id = 'credential' and password is not null
) pending
where not users.email_verified and pending.created_at > now() - interval '7 days';

delete from auth.verifications where identifier like 'sign-up:%';

-- They could never sign in, so they own nothing. One that does goes only once the owner of the address confirms it.
delete from auth.users
where not email_verified
  and not exists (select from public.startups where user_id = users.id)
  and not exists (select from public.comments where user_id = users.id)
  and not exists (select from public.marketplace_assets where user_id = users.id)
  and not exists (select from public.interest_contacts where interested_user_id = users.id);
