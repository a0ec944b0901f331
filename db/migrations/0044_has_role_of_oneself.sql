-- Who is an admin is nobody's business but theirs and the admins': it names the accounts worth attacking.
create function app.holds_role(_user_id uuid, _role text) returns boolean
language sql stable parallel safe security definer set search_path = ''
return exists (select from public.user_roles where user_id = _user_id and role = _role)
  or _role = 'admin' and exists (select from app.always_admins where user_id = _user_id);

-- Null to others.
create or replace function public.has_role(_user_id uuid, _role text) returns boolean
language sql stable parallel safe security definer set search_path = ''
return case
  when _user_id is not distinct from app.uid() or app.holds_role(app.uid(), 'admin')
  then app.holds_role(_user_id, _role)
end;
