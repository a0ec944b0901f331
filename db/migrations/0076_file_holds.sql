-- Backups under way: no stored file is deleted until they have read it. They renew `until`, so one that was killed ends by itself.
create table app.file_holds (
  id uuid primary key,
  until timestamptz not null
);
alter table app.file_holds enable row level security;
