-- When somebody last did what is limited to so many times in so many seconds. A key names the limit and, as a pseudonym,
-- whom it counts. Replaces `auth.rate_limits`, which the version before this one still writes to.
create table app.rate_limits (
  key text primary key,
  -- Within the window, the oldest first. Refused attempts are not among them.
  hits timestamptz[] not null,
  is_allowed boolean not null,
  -- From then on the row limits nothing and may be deleted.
  expires_at timestamptz not null
);
alter table app.rate_limits enable row level security;
create index rate_limits_expires_at_idx on app.rate_limits (expires_at);
