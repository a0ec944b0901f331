-- An admin who removes an earlier text of somebody's comment leaves a line. It holds no text.
alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account', 'restore_startup', 'restore_asset', 'restore_comment',
  'hide_startup', 'hide_asset', 'hide_comment', 'show_startup', 'show_asset', 'show_comment', 'show_author', 'redact_change',
  'delete_comment_version'
));

create function app.record_version_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- With the comment, versions go one level deeper.
  if app.is_admin_action(pg_trigger_depth()) then
    perform app.record_admin_action(
      'delete_comment_version', 'comments', c.id, jsonb_strip_nulls(jsonb_build_object('user_id', c.user_id))
    )
    from public.comments c
    where c.id = old.comment_id and not app.is_own_comment(c.user_id, c.as_founder, c.startup_id);
  end if;
  return null;
end
$$;

create trigger record_removal after delete on public.comment_versions
  for each row execute function app.record_version_removal();
