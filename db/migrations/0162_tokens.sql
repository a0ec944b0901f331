-- What programs send in place of a session. The database holds the SHA-256 of a token.
create table auth.tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  name text not null check (app.is_line(name, 1, 60)),
  can_write boolean not null,
  areas text[] not null
    check (cardinality(areas) between 1 and 4 and areas <@ array['stories', 'comments', 'listings', 'messages']),
  -- Of the session that made it.
  second_factor_at timestamptz,
  created_at timestamptz not null default now(),
  -- Chosen by its member; null: none.
  expires_at timestamptz,
  -- Accurate to five minutes.
  last_used_at timestamptz,
  -- When its member was told that it ends soon.
  warned_at timestamptz
);
alter table auth.tokens enable row level security;
create index tokens_user_id_idx on auth.tokens (user_id, created_at);

create function app.limit_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One after the other, or two at once would both be the last one.
  perform from auth.users where id = new.user_id for no key update;
  if (select count(*) from auth.tokens where user_id = new.user_id and id <> new.id) >= 20 then
    raise exception 'You have 20 tokens. End one before you make another.';
  end if;
  return new;
end
$$;

create trigger limit_tokens before insert on auth.tokens
for each row execute function app.limit_tokens();

-- A suspension ends tokens, as it ends sessions.
create or replace function app.apply_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users
  set suspended_until = (
    select coalesce(until, 'infinity') from public.suspensions where user_id = new.user_id and lifted_at is null
  )
  where id = new.user_id;
  if tg_op = 'INSERT' then
    -- The policy has looked already, but before it waited.
    if exists (select from public.user_roles where user_id = new.user_id and role = 'admin') then
      raise exception 'You can''t suspend an admin. Remove the admin role first.';
    end if;
    delete from auth.sessions where user_id = new.user_id;
    delete from auth.tokens where user_id = new.user_id;
  end if;
  return null;
end
$$;

alter table public.security_events drop constraint security_events_kind_check;
alter table public.security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'signed_in_with_google', 'signed_in_with_two_steps', 'signed_in_with_passkey', 'account_created', 'new_device',
  'sign_in_failed', 'second_step_asked', 'two_step_failed', 'confirmation_failed', 'sign_ins_delayed', 'signed_out_everywhere',
  'other_sessions_ended', 'session_ended', 'password_reset_asked', 'password_reset', 'password_changed', 'two_step_on',
  'two_step_off', 'recovery_codes_renewed', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'email_change_asked',
  'email_changed', 'deletion_asked', 'deletion_taken_back', 'data_exported', 'admin_granted', 'admin_revoked', 'suspended',
  'suspension_lifted', 'moderator_granted', 'moderator_revoked', 'token_made', 'token_ended', 'tokens_ended'
));
