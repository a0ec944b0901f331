-- Mail on its way. It is queued in the transaction that causes it, so that what did not happen is not written about,
-- and sent afterwards by a job.
create table app.mails (
  id uuid primary key default gen_random_uuid(),
  -- What it is about, for the log: 'interest', 'confirmation', …
  kind text not null,
  to_address text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text,
  -- When the last attempt was given up.
  failed_at timestamptz
);
alter table app.mails enable row level security;
create index mails_waiting_idx on app.mails (created_at) where sent_at is null and failed_at is null;
