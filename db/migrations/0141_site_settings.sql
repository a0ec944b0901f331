-- What admins set on /admin/settings. A setting without a row has its default; nothing secret belongs here.
create table public.site_settings (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (app.is_line(name, 1, 60)),
  value jsonb not null check (length(value::text) <= 60000),
  changed_by uuid default app.uid() references public.profiles on delete set null,
  changed_at timestamptz not null default now()
);
alter table public.site_settings enable row level security;
create index site_settings_changed_by_idx on public.site_settings (changed_by);

create policy select_admin on public.site_settings for select to authenticated using ((select app.is_admin()));
create policy insert_admin on public.site_settings for insert to authenticated with check ((select app.is_admin()));
create policy update_admin on public.site_settings for update to authenticated
  using ((select app.is_admin())) with check ((select app.is_admin()));
create policy delete_admin on public.site_settings for delete to authenticated using ((select app.is_admin()));

grant select, delete, insert (name, value), update (value) on public.site_settings to authenticated;

create function app.date_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.changed_by := app.uid();
  new.changed_at := now();
  return new;
end
$$;
create trigger date_setting before update of value on public.site_settings
  for each row execute function app.date_setting();

call app.notify_changes_of('public.site_settings');

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account', 'restore_startup', 'restore_asset', 'restore_comment',
  'hide_startup', 'hide_asset', 'hide_comment', 'show_startup', 'show_asset', 'show_comment', 'show_author', 'redact_change',
  'delete_comment_version', 'hide_profile', 'show_profile', 'hide_message', 'show_message', 'change_setting'
));

create function app.record_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      'change_setting', tg_table_name, coalesce(new.id, old.id),
      jsonb_build_object('name', coalesce(new.name, old.name), 'old', old.value, 'new', new.value)
    );
  end if;
  return null;
end
$$;
create trigger record_setting after insert or update or delete on public.site_settings
  for each row execute function app.record_setting();
