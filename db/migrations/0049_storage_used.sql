-- How many bytes each account stores: pictures, listing files and what unfinished uploads have announced. Triggers maintain it,
-- so that asking costs the same for any number of files. Who changes it holds the row until the commit, so concurrent uploads
-- of an account are counted one after another.
create table app.storage_used (
  -- No foreign key: unfinished uploads outlive their account.
  user_id uuid primary key,
  bytes bigint not null check (bytes >= 0)
);
alter table app.storage_used enable row level security;

-- False once the complete file is recorded in `uploads` and counted there.
alter table app.unfinished_uploads add column is_counted boolean not null default true;

update app.unfinished_uploads set is_counted = false
from public.uploads
where unfinished_uploads.id = uploads.id and unfinished_uploads.path = uploads.path and uploads.bucket = 'startup-assets';

insert into app.storage_used (user_id, bytes)
select user_id, sum(size)
from (
  select user_id, size from public.uploads
  union all
  select user_id, size from app.unfinished_uploads where is_counted
) stored
group by user_id;

create function app.change_storage_used(owner uuid, change bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.storage_used as stored (user_id, bytes) values (owner, greatest(change, 0))
  on conflict (user_id) do update set bytes = greatest(stored.bytes + change, 0);
  if change < 0 then
    delete from app.storage_used where user_id = owner and bytes = 0;
  end if;
end
$$;

-- The size of an upload never changes.
create function app.count_uploads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    -- Before the account's row is held: a cancellation takes the two in this order.
    update app.unfinished_uploads set is_counted = false
    from changed
    where unfinished_uploads.id = changed.id and unfinished_uploads.path = changed.path
      and changed.bucket = 'startup-assets';
    perform app.change_storage_used(user_id, bytes)
    from (select user_id, sum(size)::bigint as bytes from changed group by user_id order by user_id) totals;
  else
    perform app.change_storage_used(user_id, -bytes)
    from (select user_id, sum(size)::bigint as bytes from changed group by user_id order by user_id) totals;
  end if;
  return null;
end
$$;

create trigger count_insert after insert on public.uploads
  referencing new table as changed
  for each statement execute function app.count_uploads();
create trigger count_delete after delete on public.uploads
  referencing old table as changed
  for each statement execute function app.count_uploads();

create function app.count_unfinished_upload() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.change_storage_used(new.user_id, new.size);
  else
    perform app.change_storage_used(old.user_id, -old.size);
  end if;
  return null;
end
$$;

create trigger count_insert after insert on app.unfinished_uploads
  for each row when (new.is_counted) execute function app.count_unfinished_upload();
create trigger count_update after update of is_counted on app.unfinished_uploads
  for each row when (old.is_counted and not new.is_counted) execute function app.count_unfinished_upload();
create trigger count_delete after delete on app.unfinished_uploads
  for each row when (old.is_counted) execute function app.count_unfinished_upload();
