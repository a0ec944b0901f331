-- Somebody passed the first step of a sign-in: they know the password, or hold the Google account.
alter table public.security_events drop constraint security_events_kind_check;
alter table public.security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'signed_in_with_google', 'signed_in_with_two_steps', 'signed_in_with_passkey',
  'account_created', 'new_device',
  'sign_in_failed', 'second_step_asked', 'two_step_failed', 'confirmation_failed', 'sign_ins_delayed',
  'signed_out_everywhere', 'other_sessions_ended', 'session_ended',
  'password_reset_asked', 'password_reset', 'password_changed',
  'two_step_on', 'two_step_off', 'recovery_codes_renewed', 'recovery_code_used', 'passkey_added', 'passkey_removed',
  'email_change_asked', 'email_changed', 'deletion_asked', 'deletion_taken_back', 'data_exported',
  'admin_granted', 'admin_revoked', 'suspended', 'suspension_lifted'
));
