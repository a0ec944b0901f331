-- Recovery codes belong to the account: one with passkeys and no app has them too.
alter table auth.recovery_codes
  drop constraint recovery_codes_user_id_fkey,
  add constraint recovery_codes_user_id_fkey foreign key (user_id) references auth.users on delete cascade;
