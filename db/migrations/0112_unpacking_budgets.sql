-- How many bytes a member's archives of a day (in UTC) have unpacked to, or may: one member can't keep the check busy for all.
create table app.unpacked_today (
  user_id uuid primary key references auth.users on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0)
);
alter table app.unpacked_today enable row level security;
