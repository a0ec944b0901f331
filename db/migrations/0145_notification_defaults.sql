-- New members start with what admins chose, as choices of their own. What is stored wrongly stops no sign-up.
create function app.start_with_notification_defaults() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notification_preferences (user_id, kind, is_listed, email, push)
  select new.id, kind, (choice ->> 'is_listed')::boolean, choice ->> 'email', (choice ->> 'push')::boolean
  from public.site_settings, jsonb_each(value) as chosen (kind, choice)
  where name = 'notification_defaults'
  on conflict do nothing;
  return null;
exception when others then
  return null;
end
$$;
create trigger start_with_notification_defaults after insert on public.profiles
  for each row execute function app.start_with_notification_defaults();
