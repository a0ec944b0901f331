-- Where bytes lie that no row stands for any more. A job removes them from the store, then their line here, and tries
-- again as long as it cannot.
create table app.files_to_delete (
  -- In the store: '{bucket}/{path}'.
  key text primary key,
  queued_at timestamptz not null default now()
);
alter table app.files_to_delete enable row level security;
create index files_to_delete_queued_at_idx on app.files_to_delete (queued_at);

create function app.queue_files_to_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.files_to_delete (key)
  select bucket || '/' || path from gone
  on conflict do nothing;
  if found then
    perform pg_notify('files_to_delete', '');
  end if;
  return null;
end
$$;

create trigger queue_files_to_delete after delete on public.uploads
  referencing old table as gone
  for each statement execute function app.queue_files_to_delete();
