-- Who redacted an entry of a story's history, and why. It names the field, and holds no text.
alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account', 'restore_startup', 'restore_asset', 'restore_comment',
  'hide_startup', 'hide_asset', 'hide_comment', 'show_startup', 'show_asset', 'show_comment', 'show_author', 'redact_change'
));

-- What a correction redacts when it is published runs one level deeper, and has no entry.
create function app.record_redaction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      'redact_change', 'startups', new.startup_id,
      jsonb_strip_nulls(jsonb_build_object(
        'field', new.field,
        'user_id', (select user_id from public.startups where id = new.startup_id and not is_anonymous)
      ))
    );
  end if;
  return null;
end
$$;

create trigger record_redaction after update of is_redacted on public.startup_changes
  for each row when (new.is_redacted and not old.is_redacted)
  execute function app.record_redaction();
