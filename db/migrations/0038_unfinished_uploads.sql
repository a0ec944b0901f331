-- Listing files that are still being uploaded. A row reserves the id for its sender until the file is complete, cancelled
-- or cleaned up, and holds the lock of the request that writes to it, for all processes.
create table app.unfinished_uploads (
  id uuid primary key,
  -- No foreign key: the row outlives an account until its bytes have been deleted.
  user_id uuid not null,
  -- Where the complete file will be stored.
  path text not null unique constraint unfinished_uploads_path_check check (app.is_own_path(path, user_id)),
  name text not null check (app.is_line(name, 1, 255)),
  size bigint not null check (size > 0),
  created_at timestamptz not null default now(),
  -- The last sign of life from the sender.
  changed_at timestamptz not null default now(),
  locked_by uuid,
  -- A process that dies leaves a lock that expires.
  locked_until timestamptz,
  -- Another request is waiting for the lock.
  release_requested boolean not null default false
);
alter table app.unfinished_uploads enable row level security;
create index unfinished_uploads_user_id_idx on app.unfinished_uploads (user_id);
create index unfinished_uploads_changed_at_idx on app.unfinished_uploads (changed_at);

create function app.skip_reserved_upload_id() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.unfinished_uploads where id = new.id and user_id <> new.user_id) then
    return null;
  end if;
  return new;
end
$$;

create trigger skip_reserved_id before insert on public.uploads
  for each row execute function app.skip_reserved_upload_id();
