-- Which admin exported the data of the site.
alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'grant_role', 'revoke_role', 'delete_startup', 'delete_asset', 'delete_comment', 'suspend_member', 'lift_suspension',
  'delete_account', 'restore_startup', 'restore_asset', 'restore_comment',
  'hide_startup', 'hide_asset', 'hide_comment', 'show_startup', 'show_asset', 'show_comment', 'show_author', 'redact_change',
  'delete_comment_version', 'hide_profile', 'show_profile', 'hide_message', 'show_message', 'change_setting', 'make_backup',
  'publish_rules', 'export_data'
));
