-- The server sets `app.without_admin_rights` for admins whose session lacks the second factor that the site requires. They
-- are members then, and still learn about themselves that they have the role.
create or replace function app.is_admin() returns boolean
language sql stable parallel safe security definer set search_path = ''
return coalesce(current_setting('app.without_admin_rights', true), '') <> 'yes'
  and app.holds_role(app.uid(), 'admin');

-- Null to others.
create or replace function public.has_role(_user_id uuid, _role text) returns boolean
language sql stable parallel safe security definer set search_path = ''
return case
  when _user_id is not distinct from app.uid() or app.is_admin()
  then app.holds_role(_user_id, _role)
end;
