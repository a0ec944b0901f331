-- What admins published as the guidelines and as the moderation rules, from version 2 on: the first one comes with the product. Nothing
-- here ever changes, since decisions name the version by which they were made.
create table public.rulebook_versions (
  id uuid primary key,
  rulebook text not null check (rulebook in ('guidelines', 'moderation_rules')),
  version integer not null check (version > 1),
  content text not null check (app.is_prose(content, 1, 30000)),
  what_changed text not null check (app.is_line(what_changed, 1, 300)),
  published_by uuid default app.uid() references public.profiles on delete set null,
  published_at timestamptz not null default now(),
  unique (rulebook, version)
);
alter table public.rulebook_versions enable row level security;
create index rulebook_versions_published_by_idx on public.rulebook_versions (published_by);

-- The version in force, which decisions refer to, and after which the next one comes.
create function app.version_in_force(of_rulebook text) returns integer
language sql stable set search_path = ''
return (
  select coalesce(max(published.version), 1) from public.rulebook_versions published
  where published.rulebook = of_rulebook
);
grant execute on function app.version_in_force(text) to authenticated;

create policy select_all on public.rulebook_versions for select to anon, authenticated using (true);
create policy insert_admin on public.rulebook_versions for insert to authenticated
  with check ((select app.is_admin()) and version = app.version_in_force(rulebook) + 1);

grant select (id, rulebook, version, content, what_changed, published_at) on public.rulebook_versions to anon, authenticated;
grant insert (id, rulebook, version, content, what_changed) on public.rulebook_versions to authenticated;

call app.notify_changes_of('public.rulebook_versions');

-- Who published a version is for admins alone.
create view public.rulebook_publishers as
  select id, rulebook, version, published_by
  from public.rulebook_versions
  where (select app.is_admin());
grant select on public.rulebook_publishers to authenticated;

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account', 'restore_startup', 'restore_asset', 'restore_comment',
  'hide_startup', 'hide_asset', 'hide_comment', 'show_startup', 'show_asset', 'show_comment', 'show_author', 'redact_change',
  'delete_comment_version', 'hide_profile', 'show_profile', 'hide_message', 'show_message', 'change_setting', 'make_backup',
  'publish_rules'
));

create function app.record_rulebook_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      'publish_rules', tg_table_name, new.id,
      jsonb_build_object('rulebook', new.rulebook, 'version', new.version, 'what_changed', new.what_changed)
    );
  end if;
  return null;
end
$$;
create trigger record_rulebook_version after insert on public.rulebook_versions
  for each row execute function app.record_rulebook_version();
