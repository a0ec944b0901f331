-- Whose an anonymous story is: admins learn it only here, with a reason, and the audit log says who asked. It doesn't say whose.
create function public.startup_author(startup_id uuid)
returns table (id uuid, full_name text, email text)
language plpgsql security definer set search_path = '' as $$
begin
  if not app.is_admin() then
    raise insufficient_privilege;
  end if;
  if coalesce(btrim(current_setting('app.reason', true), E' \t\r\n'), '') = '' then
    raise exception 'Please give a reason.';
  end if;
  return query
  select profiles.id, profiles.full_name, profiles.email
  from public.startups
  join public.profiles on profiles.id = startups.user_id
  where startups.id = startup_author.startup_id and startups.is_anonymous;
  if found then
    perform app.record_admin_action('show_author', 'startups', startup_author.startup_id, '{}');
  end if;
end
$$;

grant execute on function public.startup_author(uuid) to authenticated;
