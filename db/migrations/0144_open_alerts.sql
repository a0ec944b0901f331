-- What admins have been told of by email, until it is over.
create table app.open_alerts (
  cause text primary key check (cause in ('moderation', 'mail', 'disk', 'backup')),
  began_at timestamptz not null default now()
);
alter table app.open_alerts enable row level security;
