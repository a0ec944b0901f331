-- What the nightly check found: files in the store that differ from their row.
create table app.file_faults (
  upload_id uuid primary key references public.uploads on delete cascade,
  fault text not null check (fault in ('missing', 'damaged')),
  found_at timestamptz not null default now()
);
alter table app.file_faults enable row level security;

-- The last check that reached the end.
create table app.file_checks (
  id boolean primary key default true check (id),
  finished_at timestamptz not null,
  files int not null check (files >= 0),
  bytes bigint not null check (bytes >= 0)
);
alter table app.file_checks enable row level security;
