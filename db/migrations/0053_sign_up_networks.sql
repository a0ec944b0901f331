-- A pseudonym of where the sign-up came from, so that one network can't push out the sign-ups of others.
alter table auth.sign_ups add column network text;
