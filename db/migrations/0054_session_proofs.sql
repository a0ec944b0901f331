-- When a session's owner last proved who they are, and when they passed the second step of signing in.
alter table auth.sessions
  add column authenticated_at timestamptz not null default now(),
  add column second_factor_at timestamptz;
update auth.sessions set authenticated_at = created_at;
