-- Which rows were deleted, by whomever, so that a backup from before doesn't bring them back. IDs only. The server copies them beside the
-- backups, and they go once no backup is left that may have the rows.
create table app.deleted_ids (
  -- 'schema.table'
  of_table text not null,
  id uuid not null,
  deleted_at timestamptz not null,
  primary key (of_table, id)
);
alter table app.deleted_ids enable row level security;
create index deleted_ids_deleted_at_idx on app.deleted_ids (deleted_at);

-- The time of the act, not of its transaction, so that it's later than the row's `created_at`.
create function app.keep_deleted_ids() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.deleted_ids as known (of_table, id, deleted_at)
  select tg_table_schema || '.' || tg_table_name, id, clock_timestamp() from gone
  on conflict (of_table, id) do update set deleted_at = greatest(known.deleted_at, excluded.deleted_at);
  if found then
    perform pg_notify('deleted_ids', '');
  end if;
  return null;
end
$$;

-- For migrations. The table has `id` and `created_at`.
create procedure app.keep_deleted_ids_of(named regclass)
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger keep_deleted_ids after delete on %s referencing old table as gone
      for each statement execute function app.keep_deleted_ids()', named
  );
end
$$;

call app.keep_deleted_ids_of('auth.users');
call app.keep_deleted_ids_of('public.startups');
call app.keep_deleted_ids_of('public.startup_updates');
call app.keep_deleted_ids_of('public.comments');
call app.keep_deleted_ids_of('public.marketplace_assets');
call app.keep_deleted_ids_of('public.uploads');
call app.keep_deleted_ids_of('public.newsletter_subscribers');
call app.keep_deleted_ids_of('public.support_messages');
